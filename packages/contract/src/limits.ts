/** Limits from the specification and our decisions that both sides show or enforce. */

/** The page that documents every kind of error. The `type` of an error is a link to its section. */
export const PROBLEMS_PATH = '/api/docs/errors'

export const IMAGE_MAX_BYTES = 10_485_760
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const

/** Holds three hours in CD quality (1.9 GB), but only about 20 minutes of 192 kHz 32-bit stereo. */
export const AUDIO_MAX_BYTES = 2_000_000_000
/** Unfinished uploads per user. */
export const UPLOADS_PENDING_MAX = 100
export const AUDIO_MIN_SECONDS = 10
export const AUDIO_MAX_SECONDS = 3 * 60 * 60
export const AUDIO_MIN_HERTZ = 44_100
export const AUDIO_MAX_HERTZ = 192_000
/** Content type of uploads. The URL is signed for it. */
export const UPLOAD_CONTENT_TYPE = 'application/octet-stream'
export const AUDIO_EXTENSIONS = ['wav', 'w64', 'aif', 'aiff', 'flac'] as const

export const TITLE_MAX = 200
export const NAME_MAX = 120
export const DESCRIPTION_MAX = 20_000
export const DESCRIPTION_FOLD = 500
/** Allowed markup in descriptions (S-27): simple formatting and links, nothing that loads or runs. */
export const DESCRIPTION_TAGS = 'p br strong em ul ol li a blockquote h3 h4'.split(' ')
/** The `rel` of user-supplied links (S-27). */
export const USER_LINK_REL = 'nofollow ugc noopener noreferrer'
/** Allowed markup in Markdown by operators and admins. */
export const MARKDOWN_TAGS = [
  ...DESCRIPTION_TAGS,
  ...'h2 hr del code pre table thead tbody tr th td'.split(' '),
]
/** For an artist or label, as HTML. */
export const BIOGRAPHY_MAX = 10_000
/** For a user's profile, as plain text. */
export const ABOUT_MAX = 1_000
/** For notes about a release under review, and reasons of decisions. */
export const REVIEW_NOTE_MAX = 2_000
export const TAG_MAX = 40
export const TAGS_MAX = 20
export const TRACKS_MAX = 100
export const CATALOGUE_NUMBER_MAX = 40
/** Secondary artists per release or track. */
export const CREDITS_MAX = 20
export const PRICE_MAX_CENTS = 100_000
/** Below this, the fee of a card payment exceeds its revenue. */
export const PRICE_MIN_PAID_CENTS = 50

/** Products per cart. */
export const CART_MAX = 100
/** For refunds. */
export const REFUND_REASON_MAX = 500
/** Orders per page for admins. */
export const SALES_PAGE = 20
/** Splits per track. */
export const SHARES_MAX = 20
/** Transactions shown in the wallet. */
export const TRANSACTIONS_SHOWN = 20
/** Minimum balance for a payout. */
export const PAYOUT_MIN_CENTS = 1_000

/** Free downloads per day in UTC (PB-04). */
export const FREE_DOWNLOADS_A_DAY = { free: 5, premium: 50 } as const
/** Error `type` when the daily limit of free downloads is reached. */
export const DOWNLOAD_LIMIT_REACHED = `${PROBLEMS_PATH}#download-limit`

/** Maximum of the tempo filter in BPM. The full range from 0 means no filter. */
export const TEMPO_MAX = 300
/** Number of equal buckets in the tempo histogram. */
export const TEMPO_BUCKETS = 50

export const PAGE_SIZE = 30
export const PAGE_SIZES = [30, 60, 90] as const

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const WAVEFORM_PEAKS = 1024

/** Cover base of a release without a cover. There are no files; the client draws one. */
export const NO_COVER_BASE = '/covers/none'

/** Tracks that one request may ask to keep offline; and the newest liked tracks that it returns. */
export const OFFLINE_TRACKS_MAX = 2_000

/** Background of every page in the dark and in the light theme, for what the browser draws around it (`--bg`). */
export const APP_BACKGROUND = '#07131a'
export const APP_BACKGROUND_LIGHT = '#edf4f6'

export const PLAYLIST_NAME_MAX = 120
export const PLAYLIST_DESCRIPTION_MAX = 2_000
/** Tracks per playlist. */
export const PLAYLIST_ENTRIES_MAX = 10_000
/** Playlists per user. */
export const PLAYLISTS_MAX = 500
/** Tracks added per call, which is also the maximum length of a queue. */
export const PLAYLIST_ADD_MAX = 1_000
export const PLAYLIST_PAGE_SIZE = 100

/** Tracks per crate: a set builder orders them in one go, and a page shows them all. */
export const CRATE_TRACKS_MAX = 500
export const CRATE_NOTE_MAX = 1_000
export const CRATE_CUE_MAX = 300
/** Characters of the folder in an exported crate. */
export const CRATE_FOLDER_MAX = 500

/** Tracks in a listener's queue. */
export const QUEUE_MAX = 1_000
/** A track counts at most once per user in this time (S-65). */
export const PLAY_APART_SECONDS = 30

/** How long a reauthentication allows sensitive calls. */
export const RECENT_AUTH_SECONDS = 5 * 60
/** Error `type` of a call that needs reauthentication. */
export const RECENT_AUTH_NEEDED = `${PROBLEMS_PATH}#recent-authentication`
/** Error `type` of a correct password that needs a second factor. */
export const SECOND_FACTOR_NEEDED = `${PROBLEMS_PATH}#second-factor`
/** Error `type` of a confirmation link whose address is already verified. */
export const ALREADY_CONFIRMED = `${PROBLEMS_PATH}#already-confirmed`

/** Error `type` of a call for beta testers. */
export const BETA_ACCESS_NEEDED = `${PROBLEMS_PATH}#beta-access`

/** Error `type` of a change to an outdated revision. */
export const CHANGED_ELSEWHERE = `${PROBLEMS_PATH}#changed-elsewhere`

/** For a bookmark's note. */
export const BOOKMARK_NOTE_MAX = 500
/** Bookmarks shown on a track's waveform. */
export const BOOKMARK_MARKS_MAX = 200

export const COMMENT_MAX = 2_000
/** Mentions per comment. */
export const MENTIONS_MAX = 10
/** Comments per page. */
export const COMMENTS_PAGE = 20
/** Comments shown on a track's waveform. */
export const COMMENT_MARKS_MAX = 200
