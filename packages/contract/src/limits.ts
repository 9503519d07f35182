/** Figures of the specification and of our decisions that both sides show or enforce. */

/** The page that explains every kind of refusal: the `type` of one is a link to its paragraph there. */
export const PROBLEMS_PATH = '/api/docs/errors'

export const IMAGE_MAX_BYTES = 10_485_760
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const

/** Ten minutes over three hours of 192 kHz 32-bit stereo would be more; 2 GB bounds every accepted master. */
export const AUDIO_MAX_BYTES = 2_000_000_000
/** Files of one person that were begun and have not arrived. */
export const UPLOADS_PENDING_MAX = 100
export const AUDIO_MIN_SECONDS = 10
export const AUDIO_MAX_SECONDS = 3 * 60 * 60
export const AUDIO_MIN_HERTZ = 44_100
export const AUDIO_MAX_HERTZ = 192_000
/** What a browser names a master when it sends it: the address is signed for this type. */
export const UPLOAD_CONTENT_TYPE = 'application/octet-stream'
export const AUDIO_EXTENSIONS = ['wav', 'w64', 'aif', 'aiff', 'flac'] as const

export const TITLE_MAX = 200
export const NAME_MAX = 120
export const DESCRIPTION_MAX = 20_000
export const DESCRIPTION_FOLD = 500
/** What a description is written with (S-27): simple text markup and links, nothing that loads or runs. */
export const DESCRIPTION_TAGS = 'p br strong em ul ol li a blockquote h3 h4'.split(' ')
/** The `rel` of links to addresses that people entered (S-27). */
export const USER_LINK_REL = 'nofollow ugc noopener noreferrer'
/** What Markdown of the operator and the admins becomes. */
export const MARKDOWN_TAGS = [
  ...DESCRIPTION_TAGS,
  ...'h2 hr del code pre table thead tbody tr th td'.split(' '),
]
/** Of an artist or a label, as HTML. */
export const BIOGRAPHY_MAX = 10_000
/** What people say of themselves, as plain text. */
export const ABOUT_MAX = 1_000
/** A note about a release under review, and the reason of a decision. */
export const REVIEW_NOTE_MAX = 2_000
export const TAG_MAX = 40
export const TAGS_MAX = 20
export const TRACKS_MAX = 100
export const CATALOGUE_NUMBER_MAX = 40
/** Secondary artists of one release or one track. */
export const CREDITS_MAX = 20
export const PRICE_MAX_CENTS = 100_000
/** A card payment below this costs more than it brings. */
export const PRICE_MIN_PAID_CENTS = 50

/** Releases and tracks in one cart. */
export const CART_MAX = 100
/** Of what an admin gives back. */
export const REFUND_REASON_MAX = 500
/** Orders that admins see at once. */
export const SALES_PAGE = 20
/** With whom one track may be shared. */
export const SHARES_MAX = 20
/** Transactions that a wallet shows. */
export const TRANSACTIONS_SHOWN = 20
/** A balance below it is not paid out yet. */
export const PAYOUT_MIN_CENTS = 1_000

/** Free downloads a day of UTC (PB-04). */
export const FREE_DOWNLOADS_A_DAY = { free: 5, premium: 50 } as const
/** The `type` of the refusal of one download more. */
export const DOWNLOAD_LIMIT_REACHED = `${PROBLEMS_PATH}#download-limit`

/** The tempo filter runs from 0 to here, in BPM; both ends mean that it is off. */
export const TEMPO_MAX = 300
/** The histogram of tempos has this many equal parts. */
export const TEMPO_BUCKETS = 50

export const PAGE_SIZE = 30
export const PAGE_SIZES = [30, 60, 90] as const

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const WAVEFORM_PEAKS = 1024

/** The cover base of a release that has no cover yet: there are no files behind it, screens draw one. */
export const NO_COVER_BASE = '/covers/none'

export const PLAYLIST_NAME_MAX = 120
export const PLAYLIST_DESCRIPTION_MAX = 2_000
/** Tracks of one playlist. */
export const PLAYLIST_ENTRIES_MAX = 10_000
/** Playlists of one person. */
export const PLAYLISTS_MAX = 500
/** Tracks that one call puts into a playlist; a queue is no longer than this. */
export const PLAYLIST_ADD_MAX = 1_000
export const PLAYLIST_PAGE_SIZE = 100

/** Tracks that a listener queues. */
export const QUEUE_MAX = 1_000
/** One track of one person counts at most once in this time (S-65). */
export const PLAY_APART_SECONDS = 30

/** How long after proving who they are somebody may do what is dangerous. */
export const RECENT_AUTH_SECONDS = 5 * 60
/** The `type` of the refusal of a call that needs a fresh proof of who is calling. */
export const RECENT_AUTH_NEEDED = `${PROBLEMS_PATH}#recent-authentication`
/** The `type` of the refusal of a right password where the account needs a second factor. */
export const SECOND_FACTOR_NEEDED = `${PROBLEMS_PATH}#second-factor`
/** The `type` of the refusal of a confirmation link whose address is confirmed already. */
export const ALREADY_CONFIRMED = `${PROBLEMS_PATH}#already-confirmed`

/** The `type` of the refusal of a call that is for beta testers. */
export const BETA_ACCESS_NEEDED = `${PROBLEMS_PATH}#beta-access`

/** The `type` of the refusal of a change that was made for an older revision. */
export const CHANGED_ELSEWHERE = `${PROBLEMS_PATH}#changed-elsewhere`

/** Beside a bookmark. */
export const BOOKMARK_NOTE_MAX = 500
/** Bookmarks that are marked on the wave of one track. */
export const BOOKMARK_MARKS_MAX = 200

export const COMMENT_MAX = 2_000
/** People that one comment names. */
export const MENTIONS_MAX = 10
/** Comments that come at once. */
export const COMMENTS_PAGE = 20
/** Comments that are marked on the wave of one track. */
export const COMMENT_MARKS_MAX = 200
