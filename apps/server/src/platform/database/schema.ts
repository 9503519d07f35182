/** The tables as types for queries; `migrations/` creates them. */
import type {
  ActivityKind,
  Address,
  AttendanceChoice,
  AuditAction,
  AuditDetails,
  Commented,
  CommentPerson,
  Component,
  Credit,
  DownloadFormatId,
  EventKind,
  FormerScope,
  GiftDesign,
  AiUse,
  LicenceId,
  MerchProblem,
  MerchStatus,
  ParcelState,
  LyricsLanguage,
  ReleaseFileKind,
  ReleaseFileState,
  Links,
  NotificationKind,
  OrderState,
  PlaylistVisibility,
  Recorded,
  PromoSupport,
  RateKind,
  Refund,
  RefundCause,
  RefundPolicyKind,
  ReleaseStatus,
  ReleaseStructure,
  ReleaseType,
  Reported,
  ReportReason,
  SavedQueue,
  ScanDirection,
  ScrobbleProblem,
  PushPlatform,
  ScrobbleService,
  ScanOutcome,
  SecurityEventKind,
  SubscriptionStatus,
  SuggestionKind,
  SuggestionStatus,
  TokenScope,
  TrackState,
  UserVoteOption,
  VerificationPhoto,
  WebhookDelivery,
  WebhookEvent,
  WebhookFailure,
  VerificationStatus,
  VotePurchaseState,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Text } from '../texts/text.ts'

type Id = GeneratedAlways<number>
type Credits = ColumnType<Credit[], string | undefined, string>
type Since = ColumnType<Date, Date | undefined, Date>

export interface AccountTable {
  id: Id
  email: string
  email_key: string
  password_hash: string
  full_name: string
  /** The language of mails, and of the page on which it was last chosen. */
  language: Generated<Language>
  is_admin: Generated<boolean>
  is_verified: Generated<boolean>
  first_login: Generated<boolean>
  session_version: Generated<number>
  plan: Generated<'free' | 'premium'>
  is_founder: Generated<boolean>
  photo_key: string | null
  deactivated_at: Date | null
  keeps_history: Generated<boolean>
  /** The country that the user gave with their last purchase. */
  billing_country: string | null
  /** The biography, as plain text. */
  about: Generated<string>
  shows_likes: Generated<boolean>
  shows_playlists: Generated<boolean>
  shows_following: Generated<boolean>
  /** When the suspension started; `suspended_until` is null if it is permanent. */
  suspended_at: Date | null
  suspended_until: Date | null
  suspension_reason: string | null
  /** While the address is unconfirmed: hash of the browser that registered it; null once several have. */
  registered_by: Buffer | null
  /** Since when logging in requires a second factor. */
  second_factor_since: Date | null
  /** When its owner deleted it; then nothing in the row is personal anymore. */
  deleted_at: Date | null
  /** The balance given up when the account was deleted. */
  given_up_cents: number | null
  /** A guest buyer: a person without an account who bought with their address. */
  is_guest: Generated<boolean>
  /** The key of a guest's address; `email_key` is of accounts only. Null once the guest is deleted. */
  guest_email_key: Generated<string | null>
  /** When everything of a guest was moved to the account with their address. */
  guest_joined_at: Generated<Date | null>
  created_at: Since
}

/** Objects of the media store that a job still has to remove. */
export interface ObjectRemovalTable {
  key: string
}

/** Size and hash of a file in the media store; without a row it was uploaded less than an hour ago. */
export interface StoredFileTable {
  key: string
  bytes: number
  sha256: Buffer
  /** When the nightly check last read it. */
  checked_at: Generated<Date | null>
  /** Since when it is known to be damaged or missing. */
  damaged_at: Generated<Date | null>
}

/** A table or index with damaged pages. */
export interface DamagedRelationTable {
  name: string
  /** Empty for indexes. */
  pages: number[]
  /** The server's error about the first. */
  reason: string
  found_at: Generated<Date>
}

/** The recipient of the deletion's confirmation mail; deleted once it is sent. */
export interface FarewellTable {
  account_id: number
  email: string
  language: Generated<Language>
}

export interface DataExportTable {
  id: Id
  account_id: number
  state: Generated<'preparing' | 'ready' | 'failed' | 'expired'>
  /** Key in the media store while the file exists. */
  key: string | null
  bytes: number | null
  requested_at: Since
  expires_at: Date | null
}

export interface SessionTable {
  id: string
  account_id: number
  /** Hash of the starting browser's companion cookie; null for other clients. */
  companion_hash: Buffer | null
  created_at: Since
  ended_at: Date | null
  /** When its owner last authenticated. */
  authenticated_at: Since
  /** When its tokens were last renewed. */
  last_used_at: Since
  user_agent: string | null
  /** ISO 3166-1 alpha-2, from the network address. */
  country: string | null
}

export interface RefreshTokenTable {
  hash: Buffer
  session_id: string
  expires_at: Date
  spent_at: Date | null
}

export type MailLinkPurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'admin-invitation'

/** Opens the purchases of a guest buyer. */
export interface GuestLinkTable {
  account_id: number
  /** Random; the secret of the link is its signature. */
  nonce: Buffer
  /** SHA-256 of the secret. */
  code_hash: Buffer
  expires_at: Date
}

export interface MailLinkTable {
  id: string
  account_id: number
  purpose: MailLinkPurpose
  /** The address it was made for. */
  email_key: string
  token_hash: Buffer
  expires_at: Date
  used_at: Date | null
  /** The new address, for `change-email`. */
  new_email: string | null
}

export interface SecurityEventTable {
  id: Id
  account_id: number
  kind: SecurityEventKind
  user_agent: string | null
  country: string | null
  at: Since
}

export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string
  account_id: number
  name: string
  public_key: Buffer
  counter: ColumnType<string, number, number>
  transports: string[]
  created_at: Since
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  id: string
  challenge: string
  /** The account whose passkey is added or required; null before login. */
  account_id: number | null
  expires_at: Date
}

export interface TotpTable {
  account_id: number
  /** Encrypted. */
  secret: Buffer
  /** Null until the first code was entered. */
  confirmed_at: Date | null
  /** The time step of the last accepted code, so each works once. */
  last_step: ColumnType<string, number | undefined, number>
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: Buffer
  used_at: Date | null
}

export interface PersonalTokenTable {
  id: Id
  account_id: number
  name: string
  token_hash: Buffer
  scopes: (TokenScope | FormerScope)[]
  created_at: Since
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface AppPasswordTable {
  id: Id
  account_id: number
  name: string
  secret_hash: Buffer
  /** Encrypted: Subsonic's token authentication hashes it with a salt chosen by the client. */
  secret: Buffer
  created_at: Since
  last_used_at: Date | null
}

/** Where an account's listens are sent. */
export interface ScrobbleConnectionTable {
  account_id: number
  service: ScrobbleService
  username: string
  /** The encrypted token; null once the service refused it. */
  secret: Buffer | null
  problem: Generated<ScrobbleProblem | null>
  connected_at: Since
  /** The last listen, which is not sent twice. */
  last_track_id: Generated<number | null>
  last_listened_at: Generated<Date | null>
}

/** A phone that gets push messages, for a session of our app. */
export interface PushDeviceTable {
  id: Generated<number>
  account_id: number
  session_id: string
  /** What the push service knows the app on the device by. */
  token: string
  platform: PushPlatform
  created_at: Since
  /** When the app last registered it. */
  seen_at: Since
}

/** A rating by a Subsonic client; `target_id` is an artist, a release or a track. */
export interface SubsonicRatingTable {
  account_id: number
  kind: 'artist' | 'album' | 'song'
  target_id: number
  /** 1 to 5. */
  rating: number
  rated_at: Since
}

/** The play queue saved by a Subsonic client. */
export interface SubsonicQueueTable {
  account_id: number
  track_ids: number[]
  current_id: number | null
  position_ms: ColumnType<string, number, number>
  /** The client's name for itself. */
  client: string
  saved_at: Since
}

export interface SignInThrottleTable {
  key: string
  failures: number
  allowed_at: Date
  ends_at: Date
}

export interface CallWindowTable {
  key: string
  used: number
  ends_at: Date
}

export interface ArtistTable {
  id: Id
  identifier: string
  name: string
  name_key: string
  owner_id: number | null
  avatar_id: number | null
  biography_html: Generated<string>
  /** Shown first on its page, as long as it is published and part of it. */
  featured_release_id: Generated<number | null>
  links: ColumnType<Partial<Links>, string | undefined, string>
  /** When the current owner was verified as this artist. */
  verified_at: Date | null
  /** Since when it has a public page, with or without music; null if only unpublished releases name it. */
  public_since: Date | null
  created_at: Since
}

export interface LabelTable {
  id: Id
  identifier: string
  title: string
  title_key: string
  owner_id: number | null
  logo_id: number | null
  biography_html: Generated<string>
  /** Shown first on its page, as long as it is published and part of it. */
  featured_release_id: Generated<number | null>
  links: ColumnType<Partial<Links>, string | undefined, string>
  public_since: Date | null
  created_at: Since
}

/** Uploaded pictures for artists and labels. */
export interface MediaObjectTable {
  id: Id
  owner_id: number
  key: string
  created_at: Since
}

/** A former address of an artist or label. */
export interface AddressTable {
  identifier: string
}

export interface LabelArtistTable {
  label_id: number
  artist_id: number
  state: 'invited' | 'joined'
  since: Since
}

export interface BetaAccessTable {
  account_id: number
  granted_at: Since
}

export interface ReleaseTable {
  id: Id
  identifier: string
  title: string
  type: ReleaseType
  status: Generated<ReleaseStatus>
  owner_id: number
  artist_id: number | null
  various_artists: Generated<boolean>
  label_id: number | null
  subgenre_ids: number[]
  tags: Generated<string[]>
  price_cents: number
  /** Proposed to buyers; at least the price. */
  suggested_price_cents: Generated<number | null>
  /** Whether buyers may pay more than the price. */
  lets_pay_more: Generated<boolean>
  description_html: Generated<string>
  released_at: Date
  /** Whether the owner chose `released_at`; otherwise it is the time of approval. */
  is_dated: Generated<boolean>
  cover_key: string | null
  cover_hue: Generated<number>
  cover_thumbhash: Buffer | null
  /** The shorter side of the uploaded picture. */
  cover_side_pixels: number | null
  review_note: string | null
  timer_ends_at: Date | null
  submits_when_ready: Generated<boolean>
  /** A hash of what listeners saw when the owner unpublished it; null unless that can be undone. */
  unpublished_content: Generated<string | null>
  deleted_at: Date | null
  downloaded: Generated<number>
  created_at: Since
  updated_at: Since
  catalogue_number: string | null
  barcode: string | null
  licence: Generated<LicenceId>
  structure: ReleaseStructure | null
  /** Null for releases from before it had to be declared. */
  ai_use: AiUse | null
  is_extended: Generated<boolean>
  secondary_artists: Credits
  /** The owner's time zone for `released_at`. */
  time_zone: Generated<string>
  /** The publication time of an approved release; null for all others. */
  publishes_at: Date | null
  /** Set by a trigger when it is first published. */
  was_published: Generated<boolean>
  /** Since when it can be pre-ordered; a trigger clears it unless it is scheduled. */
  preorder_at: Generated<Date | null>
  /** Incremented with each edit. */
  revision: Generated<number>
}

/** Scores computed from plays and sales; the catalogue index sorts by them. */
export interface ReleaseRankTable {
  release_id: number
  popular: Generated<number>
  trending: Generated<number>
  /** The number of listeners per day, summed over all days. */
  plays: Generated<number>
}

export interface ReleaseDecisionTable {
  id: Id
  release_id: number
  account_id: number
  from_status: ReleaseStatus
  to_status: ReleaseStatus
  note: string | null
  at: Since
}

/** Notes between the owner of a release and admins; the reason of a decision is stored with the decision. */
export interface ReleaseNoteTable {
  id: Id
  release_id: number
  account_id: number
  text: string
  at: Since
}

/** `numeric` is read as a number, see connection.ts. */
export interface TrackTable {
  id: Id
  /** Incremented with each edit, not by preparation. */
  revision: Generated<number>
  release_id: number
  position: number
  title: string
  artist_id: number
  price_cents: number
  /** Proposed to buyers; at least the price. */
  suggested_price_cents: Generated<number | null>
  /** Whether buyers may pay more than the price. */
  lets_pay_more: Generated<boolean>
  bpm: number | null
  key_id: number | null
  /** Available at once when its release is pre-ordered. */
  is_instant: Generated<boolean>
  state: Generated<TrackState>
  failure: string | null
  original_key: string
  original_bytes: number
  original_sha256: Buffer | null
  /** The store's multipart upload, while the file is incomplete. */
  upload_id: string | null
  /** The last request for its upload. */
  upload_seen_at: Since
  /** Original name and modification time of the uploaded file. */
  file_name: string | null
  file_modified_at: Date | null
  /** Another track of the same owner. */
  same_file_as: number | null
  media_key: string | null
  duration_seconds: number | null
  sample_count: number | null
  peaks: Buffer | null
  loudness_lufs: number | null
  true_peak_db: number | null
  clipped_samples: number | null
  suggested_bpm: number | null
  suggested_key_id: number | null
  isrc: string | null
  secondary_artists: Credits
  /** Properties of the uploaded file; null if it was prepared before they were recorded. */
  master_format: 'wav' | 'w64' | 'aiff' | 'flac' | null
  master_hertz: number | null
  master_bits: number | null
  master_channels: number | null
  deleted_at: Date | null
  created_at: Since
}

/** A tempo or key that a listener suggests; exactly one of the two is set. */
export interface TrackCorrectionTable {
  id: Id
  track_id: number
  account_id: number
  bpm: number | null
  key_id: number | null
  created_at: Since
  decided_at: Date | null
  is_accepted: boolean | null
}

/** The words of a track. */
export interface TrackLyricsTable {
  track_id: number
  text: string
  language: LyricsLanguage | null
}

/** A booklet or bonus file of a release. */
export interface ReleaseFileTable {
  id: Id
  release_id: number
  kind: ReleaseFileKind
  state: Generated<ReleaseFileState>
  /** Why it was rejected. */
  failure: string | null
  key: string
  /** As buyers save it. */
  name: string
  bytes: number
  /** For ZIPs; known once it is ready. */
  crc32: number | null
  /** The last request for its upload. */
  seen_at: Since
  created_at: Since
}

/** A download file of a track in one format; `key` is null while it is being made. */
export interface TrackFileTable {
  track_id: number
  format: DownloadFormatId
  /** Hash of everything written into the file, including tags, so a new title makes a new file. */
  contents_hash: string
  asked_at: Date
  key: string | null
  bytes: number | null
  crc32: number | null
}

/** A requested download in one format; `track_id` is null for the whole release. */
export interface DownloadTable {
  id: Id
  account_id: number
  release_id: number
  track_id: number | null
  format: DownloadFormatId
  state: 'asked' | 'failed' | 'done'
  at: Date
}

/** Number of free downloads per UTC day; updated in the transaction that adds a grant. */
export interface DownloadDayTable {
  account_id: number
  day: ColumnType<Date, Date | string, never>
  used: number
}

export interface DownloadGrantTable {
  account_id: number
  day: ColumnType<Date, Date | string, never>
  release_id: number
  track_id: number | null
  is_delivered: Generated<boolean>
}

export interface TrackRenditionTable {
  track_id: number
  quality: 'standard' | 'high'
  key: string
  codec: string
  bits_per_second: number
  init_bytes: number
  segment_bytes: number[]
  segment_seconds: number[]
}

/** The storage used by a user's originals; updated in the transaction that adds or removes one. */
export interface UploadUsageTable {
  account_id: number
  bytes: number
  /** Started uploads that have not arrived. */
  pending: number
}

export interface TrackLikeTable {
  account_id: number
  track_id: number
  release_id: number
  liked_at: Since
}

export interface PlayTable {
  account_id: number
  track_id: number
  release_id: number
  times: Generated<number>
  last_at: Since
}

export interface ReleaseActivityTable {
  release_id: number
  account_id: number
  kind: ActivityKind
  day: ColumnType<Date, Date | string, never>
}

/** Past days: how many people played or downloaded a release, not who. */
export interface AnonymousActivityTable {
  release_id: number
  kind: 'play' | 'download'
  day: ColumnType<Date, Date | string, never>
  people: number
}

/** Plays of a track per UTC day and country of the listener; '' if unknown. Owners' plays don't count. */
export interface PlayDayTable {
  track_id: number
  release_id: number
  day: ColumnType<Date, Date | string, never>
  country: string
  plays: number
}

export interface LikeDayTable {
  track_id: number
  day: ColumnType<Date, Date | string, never>
  likes: number
}

/** Followers at the end of a UTC day. A day without a row has the same number as the last one before it. */
export interface FollowerDayTable {
  kind: 'artist' | 'label'
  followed_id: number
  day: ColumnType<Date, Date | string, never>
  followers: number
}

/** Distinct listeners in the 7, 30, 90 and 364 days up to a UTC day, and of all time. */
export interface ListenerDayTable {
  kind: 'account' | 'artist' | 'label'
  subject_id: number
  day: ColumnType<Date, Date | string, never>
  in_7d: number
  in_30d: number
  in_90d: number
  in_1y: number
  in_all: number
}

export interface FollowTable {
  account_id: number
  followed_at: Since
}

export interface MailSubscriptionTable {
  id: Id
  account_id: number
  artist_id: number | null
  label_id: number | null
  subscribed_at: Since
}

export interface SubscriberMessageTable {
  id: Id
  artist_id: number | null
  label_id: number | null
  author_id: number
  subject: string
  body: string
  link: string | null
  sent_at: Since
}

export interface SubscriberMessageDeliveryTable {
  message_id: number
  account_id: number
  state: Generated<'waiting' | 'sent' | 'skipped'>
}

export interface CalendarFeedTable {
  account_id: number
  key: Buffer
  made_at: Since
}

export interface PlaylistTable {
  id: Id
  owner_id: number
  name: string
  description: Generated<string>
  visibility: Generated<PlaylistVisibility>
  /** A DJ's private collection. */
  is_crate: Generated<boolean>
  link_token: string | null
  cover_key: string | null
  cover_hue: Generated<number>
  cover_thumbhash: Buffer | null
  created_at: Since
  updated_at: Since
}

export interface PlaylistEntryTable {
  id: Id
  playlist_id: number
  track_id: number
  position: number
  added_at: Since
  /** Remarks on a track of a crate. */
  note: Generated<string>
  cue: Generated<string>
}

/** A release or a track in a cart: one of the two is null. */
export interface CartItemTable {
  id: Id
  account_id: number
  release_id: number | null
  track_id: number | null
  /** The buyer's chosen price; null to pay the price. */
  chosen_cents: number | null
  /** The price when it was added; of one ticket. */
  seen_cents: number
  ticket_type_id: Generated<number | null>
  merch_variant_id: Generated<number | null>
  quantity: Generated<number>
  /** The access code that the buyer entered for a hidden ticket type. */
  access_code: Generated<string | null>
}

/** A release or a track in a cart for somebody else. Changes replace the row, so its id stands for its content. */
export interface CartGiftTable {
  id: Id
  account_id: number
  release_id: number | null
  track_id: number | null
  chosen_cents: number | null
  seen_cents: number
  email: string
  name: string | null
  message: string
  design: GiftDesign
  /** `YYYY-MM-DD`; null for at once. */
  deliver_on: string | null
  time_zone: string
}

/** A gift of an order. */
export interface GiftTable {
  id: Id
  order_line_id: number
  /** The sender. */
  account_id: number
  /** The row that was in the cart. */
  cart_gift_id: number
  /** The sender's name; null once their account is deleted. */
  from_name: string | null
  /** Null some time after the gift was accepted or withdrawn, as the name. */
  email: string | null
  name: string | null
  message: string
  design: GiftDesign
  deliver_on: string | null
  time_zone: string
  /** Null until the order is paid. */
  deliver_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  /** How often it was mailed. */
  mails: Generated<number>
  accepted_at: Generated<Date | null>
  /** Null once the recipient's account is deleted. */
  accepted_by: Generated<number | null>
  /** When the payment was refunded or disputed. */
  withdrawn_at: Generated<Date | null>
  /** Random; the code is its signature. */
  nonce: Buffer
  /** SHA-256 of the code. */
  code_hash: Buffer
}

/** The permanent right to download a release or a track; the other is null. */
export interface EntitlementTable {
  id: Id
  account_id: number
  release_id: number | null
  track_id: number | null
  source: 'purchase' | 'claim' | 'code' | 'gift'
  /** The purchase, or that of a gift; null for free claims and download codes. */
  order_line_id: Generated<number | null>
  granted_at: Since
}

/** One purchase; its amounts never change. */
export interface PurchaseOrderTable {
  id: Id
  account_id: number
  /** The guest who placed it, once it was moved to their account. */
  guest_id: Generated<number | null>
  state: ColumnType<OrderState, OrderState | undefined, OrderState>
  country: string
  tax_name: string | null
  /** Hundredths of a percent. */
  tax_basis_points: number
  subtotal_cents: number
  tax_cents: number
  total_cents: number
  buyer_name: string
  buyer_email: string
  /** The provider's id; null until it has responded. */
  payment_intent_id: string | null
  /** Why the last payment attempt failed, shown to the buyer. */
  problem: string | null
  /** When the order was last synced with the provider. */
  checked_at: Since
  invoice_number: number | null
  /** Where its merch is shipped; null once the account was deleted. */
  shipping_address: ColumnType<Address | null, string | null | undefined, string | null>
  created_at: Since
  paid_at: Date | null
  billing_name: Generated<string | null>
  billing_address: Generated<string | null>
  billing_vat_number: Generated<string | null>
  /** The recipient accounts for the tax, which is therefore 0. */
  is_reverse_charge: Generated<boolean>
}

export interface OrderLineTable {
  id: Id
  order_id: number
  /** Null for tickets and merch. */
  release_id: number | null
  /** Null for the whole release. */
  track_id: number | null
  ticket_type_id: Generated<number | null>
  merch_variant_id: Generated<number | null>
  /** The parcel of a variant, or the one whose shipping the line is. */
  merch_parcel_id: Generated<number | null>
  /** A release that comes with the merch. */
  grants_release_id: Generated<number | null>
  /** Of a numbered edition. */
  edition_size: Generated<number | null>
  /** Of tickets and merch; otherwise 1. */
  quantity: Generated<number>
  /** When a pre-ordered release was to be published, at the time of the order; otherwise null. */
  releases_at: Generated<Date | null>
  title: string
  /** Of all tickets or items of the line, after the discount. */
  price_cents: number
  /** The bundle that the release was sold in. */
  bundle_id: Generated<number | null>
  /** The name of the bundle at the time of the order; of a discography, that of its artist or label. */
  bundle_title: Generated<string | null>
  is_discography: Generated<boolean>
  /** What the buyer added to the price; part of `price_cents`. */
  more_cents: Generated<number>
  discount_cents: Generated<number>
  /** The code that the buyer entered; set if there is a discount. */
  discount_code: Generated<string | null>
  /** Null after its seller was deleted. */
  discount_code_id: Generated<number | null>
  /** In force when the order was created; null in orders of versions that had only one rate. */
  commission_basis_points: Generated<number | null>
}

/** A physical product of an artist or a label. */
export interface MerchProductTable {
  id: Id
  owner_id: number
  artist_id: number | null
  label_id: number | null
  release_id: number | null
  title: string
  description: string
  status: MerchStatus
  /** Whether buyers can download the release. */
  grants_release: boolean
  weight_grams: number
  edition_size: number | null
  /** `YYYY-MM-DD` */
  ships_from: string | null
  created_at: Since
}

export interface MerchPictureTable {
  product_id: number
  position: number
  media_object_id: number
}

export interface MerchVariantTable {
  id: Id
  product_id: number
  position: number
  name: string
  price_cents: number
  /** Items that were not sold; those reserved by open orders are part of it. */
  stock: number
  /** Kept for its orders. */
  removed_at: Date | null
}

export interface ShippingZoneTable {
  id: Id
  owner_id: number
  position: number
  name: string
  /** Empty for the rest of the world. */
  countries: string[]
}

export interface ShippingRateTable {
  zone_id: number
  up_to_grams: number
  price_cents: number
}

/** An event at which a seller hands over orders. */
export interface MerchPickupTable {
  owner_id: number
  event_id: number
}

/** What a seller sends for an order. */
export interface MerchParcelTable {
  id: Id
  order_id: number
  seller_id: number
  seller_name: string
  is_pickup: boolean
  /** Null once the event is gone. */
  pickup_event_id: number | null
  /** Empty unless it is picked up. */
  pickup_title: string
  weight_grams: number
  /** `YYYY-MM-DD` */
  ships_from: string | null
  state: ColumnType<ParcelState, undefined, ParcelState>
  carrier: Generated<string | null>
  tracking_number: Generated<string | null>
  shipped_at: ColumnType<Date | null, undefined, Date | null>
  changed_at: ColumnType<Date, undefined, Date>
}

/** Who has which number of a limited edition. */
export interface MerchNumberTable {
  product_id: number
  number: number
  order_line_id: number
}

/** A message between the buyer and the seller of a parcel. */
export interface MerchMessageTable {
  id: Id
  parcel_id: number
  author_id: number
  text: string
  problem: MerchProblem | null
  created_at: Since
}

/** The tracks that a line pays for. */
export interface OrderLineTrackTable {
  order_line_id: number
  track_id: number
}

export interface PaymentTable {
  order_id: number
  charge_id: string
  amount_cents: number
  fee_cents: number
  refunded_cents: Generated<number>
  dispute_id: string | null
  dispute_state: 'open' | 'won' | 'lost' | null
  /** The dispute's fee in addition to the payment. */
  dispute_fee_cents: Generated<number>
  card_brand: string | null
  card_last4: string | null
  created_at: Since
}

/** A refund of a part of an order by an admin, or of certain tickets; the amount refunded in total is in `payment`. */
export interface OrderRefundTable {
  id: Id
  order_id: number
  /** Null unless an admin made it. */
  admin_id: number | null
  /** Who made it; `cancelled`: the organizer of a cancelled event refunded everybody. */
  cause: Generated<RefundCause>
  /** The tax in `cents`; only of refunds of tickets. */
  tax_cents: Generated<number>
  cents: number
  /** The total refunded after this refund. */
  to_cents: number
  reason: string
  state: ColumnType<Refund['state'], undefined, 'done' | 'refused'>
  /** Why the provider rejected it. */
  problem: string | null
  asked_at: Since
}

/** A paid order line of a release that wasn't out yet. */
export interface PreOrderTable {
  order_line_id: number
  release_id: number
  /** The date that its buyer was last told. */
  releases_at: Date
  /**
   * `failed`: the provider refused the refund, so the buyer keeps it. `kept`: it came with merch that was shipped before
   * the release was cancelled.
   */
  state: Generated<'waiting' | 'refunding' | 'refunded' | 'failed' | 'released' | 'kept'>
  order_refund_id: Generated<number | null>
}

/** The tickets of an order line in a refund. */
export interface OrderRefundLineTable {
  order_refund_id: number
  order_line_id: number
  quantity: number
  /** Before tax. */
  cents: number
}

/** Events of the payment provider, by its own id; `parked` ones need somebody's attention because of `reason`. */
export interface WebhookInboxTable {
  id: string
  type: string
  payload: ColumnType<unknown, string, never>
  state: ColumnType<'received' | 'done' | 'parked', 'done' | undefined, 'done' | 'parked'>
  reason: string | null
  received_at: Since
  done_at: Date | null
}

/** An event that moved money, unique by its key. */
export interface LedgerEventTable {
  id: Id
  key: string
  kind: LedgerKind
  order_id: number | null
  membership_payment_id: number | null
  at: Since
}

export type LedgerKind =
  | 'sale'
  | 'membership'
  | 'refund'
  | 'dispute'
  | 'dispute-won'
  | 'provider-fee'
  | 'payout'
  | 'payout-returned'

/** One leg: the gain or loss of a party. The legs of an event sum to zero. */
export interface LedgerEntryTable {
  id: Id
  event_id: number
  party: 'buyer' | 'seller' | 'platform' | 'provider' | 'tax' | 'payout'
  /** Of a buyer or seller. */
  account_id: number | null
  /** What a seller sold. */
  order_line_id: number | null
  track_id: number | null
  cents: number
}

/** A rate of the operator, in force from a day (UTC) until the next one of its kind and country. */
export interface DatedRateTable {
  id: Id
  kind: RateKind
  /** Of taxes; otherwise null. */
  country: Generated<string | null>
  tax_name: Generated<string | null>
  /** Hundredths of a percent; of `payout-minimum` cents. */
  value: number
  valid_from: string
}

/** The operator on invoices; the latest row at the time of payment applies. */
export interface OperatorDetailsTable {
  id: Id
  legal_name: string
  address: string
  country: string
  vat_number: string | null
  valid_from: Since
}

/** What an account wants on its invoices. */
export interface BillingDetailsTable {
  account_id: number
  name: string | null
  address: string | null
  vat_number: string | null
}

/** The document of one refund. Numbers have no gaps. */
export interface CreditNoteTable {
  number: number
  /** The refund in the ledger. */
  ledger_event_id: number
  /** Either an order or a membership payment. */
  order_id: number | null
  membership_payment_id: number | null
  /** Tax included. */
  cents: number
  tax_cents: number
  issued_at: Since
}

/** The sum of a seller's legs, updated by a trigger. */
export interface SellerBalanceTable {
  account_id: number
  cents: number
}

/** An artist's split of a track's earnings. The release owner gets the rest. */
export interface TrackShareTable {
  track_id: number
  artist_id: number
  /** The owner of the artist at the time of the offer, who answers and earns. */
  account_id: number
  /** The accepted share in hundredths of a percent. */
  basis_points: Generated<number>
  /** The share offered as a replacement; 0 ends it. */
  offered_basis_points: number | null
  state: 'offered' | 'accepted' | 'declined'
  changed_at: Since
}

/** A seller's payout account at the payment provider. */
export interface PayoutAccountTable {
  account_id: number
  provider_id: string
  /** Hash of the token in the return address from the provider's pages. */
  return_hash: Buffer | null
  return_expires_at: Date | null
  created_at: Since
}

export interface PayoutTable {
  id: Id
  account_id: number
  /** The account at the provider. */
  destination: string
  cents: number
  state: ColumnType<'pending' | 'paid' | 'returned', undefined, 'paid' | 'returned'>
  transfer_id: string | null
  /** Why it was returned, shown to the seller. */
  problem: string | null
  created_at: Since
  settled_at: Date | null
}

export interface PaymentCustomerTable {
  account_id: number
  provider_id: string
}

export interface SubscriptionTable {
  id: Id
  account_id: number
  kind: 'premium' | 'artist' | 'label' | 'support'
  /** Whose page it pays for, or whom a fan supports. */
  artist_id: number | null
  label_id: number | null
  /** Of support: named on the page. */
  is_public: Generated<boolean>
  /** Null until the provider has created it. */
  provider_id: string | null
  period: 'month' | 'year'
  price_cents: number
  status: Generated<SubscriptionStatus>
  cancel_at_period_end: Generated<boolean>
  /** The period after the current one, if it changes. */
  next_period: 'month' | 'year' | null
  /** Why the last payment failed. */
  problem: string | null
  /** When it ends or ended. */
  ends_at: Date | null
  current_period_start: Date | null
  current_period_end: Date | null
  /** When the rest of the paid period was refunded. */
  unused_returned_at: Generated<Date | null>
  checked_at: Since
  created_at: Since
  updated_at: Since
}

/** Whether an artist or label offers monthly support, and what supporters get. */
export interface FanSupportTable {
  id: Id
  artist_id: number | null
  label_id: number | null
  is_offered: boolean
  thanks: string
}

export interface ProfilePostTable {
  id: Id
  artist_id: number | null
  label_id: number | null
  title: string
  text: string
  is_for_supporters: boolean
  created_at: Since
  edited_at: Date | null
}

export interface FounderSeatTable {
  id: Id
  account_id: number
  state: Generated<'kept' | 'paid' | 'given_back' | 'refunded'>
  country: string
  payment_intent_id: string | null
  kept_until: Date
  /** For the unused part of Premium, subtracted from the price. */
  credit_cents: Generated<number>
  checked_at: Since
  created_at: Since
  paid_at: Date | null
}

export interface MembershipPaymentTable {
  id: Id
  account_id: number
  subscription_id: number | null
  founder_seat_id: number | null
  vote_purchase_id: Generated<number | null>
  provider_invoice_id: string | null
  payment_intent_id: string
  charge_id: string
  title: string
  /** Tax included. */
  amount_cents: number
  /** Subtracted from the price; not in `amount_cents`. */
  credit_cents: Generated<number>
  fee_cents: number
  tax_name: string | null
  tax_basis_points: number
  tax_cents: number
  country: string | null
  refunded_cents: Generated<number>
  dispute_id: string | null
  dispute_state: 'open' | 'won' | 'lost' | null
  dispute_fee_cents: Generated<number>
  /** Set if a full refund is due that the provider rejected: the idempotency key for retries. */
  owed_back_key: Generated<string | null>
  invoice_number: number
  buyer_name: string
  buyer_email: string
  card_brand: string | null
  card_last4: string | null
  period_start: Date | null
  period_end: Date | null
  billing_name: Generated<string | null>
  billing_address: Generated<string | null>
  billing_vat_number: Generated<string | null>
  /** The recipient accounts for the tax, which is therefore 0. */
  is_reverse_charge: Generated<boolean>
  paid_at: Date
}

export interface BookmarkTable {
  id: Id
  account_id: number
  track_id: number
  second: number | null
  note: Generated<string>
  created_at: Since
}

export interface CommentTable {
  id: Id
  kind: Commented
  target_id: number
  account_id: number
  /** The top-level comment it belongs to; null for a top-level comment. */
  parent_id: number | null
  /** The comment it replies to: the top-level one or another reply. */
  answers_id: number | null
  second: number | null
  text: string
  mentions: ColumnType<CommentPerson[], string | undefined, string>
  likes: Generated<number>
  /** Replies that are not deleted. */
  replies: Generated<number>
  edited_at: Date | null
  /** Deleted; a comment with replies remains as a placeholder. */
  deleted_at: Date | null
  /** Hidden from everybody but its author and admins. */
  hidden_at: Date | null
  hidden_reason: string | null
  created_at: Since
}

/** The reported content as it was at the time of the report. */
interface ReportedSubjectColumns {
  kind: Reported
  target_id: number
  title: string
  said: string
  /** The owner's account. */
  concerns_id: number
}

export interface ReportTable extends ReportedSubjectColumns {
  id: Id
  reporter_id: number
  reason: ReportReason
  words: string
  decision_id: number | null
  reported_at: Since
}

/** Append-only. */
export interface ModerationDecisionTable extends ReportedSubjectColumns {
  id: Id
  admin_id: number
  decisions: Recorded[]
  undoes_id: number | null
  /** The length of a suspension; null if it is permanent. */
  days: number | null
  reason: string
  /** The number of reports. */
  reports: number
  decided_at: Since
}

export interface VerificationRequestTable {
  id: Id
  artist_id: number
  account_id: number
  /** Absolute addresses, one per line. */
  links: string
  comments: string
  status: Generated<VerificationStatus>
  reason: Generated<string>
  /** Null for withdrawn requests. */
  decided_by: number | null
  decided_at: Date | null
  created_at: Since
}

/** A picture for a verification; its encrypted bytes are in the store. */
export interface VerificationFileTable {
  id: Id
  request_id: number
  /** Null until the request is submitted with it. */
  photo: VerificationPhoto | null
  key: string
  /** The encryption key of its bytes, encrypted with a key of the instance. */
  sealed_key: Buffer
  created_at: Since
}

/** Append-only. */
export interface VerificationLookTable {
  id: Id
  request_id: number
  photo: VerificationPhoto
  admin_id: number
  at: Since
}

export interface VerificationCommentTable {
  id: Id
  request_id: number
  admin_id: number
  text: string
  at: Since
}

export interface HouseAdTable {
  id: Id
  line: string
  more: string
  button: string
  href: string
  is_shown: Generated<boolean>
}

export interface IdempotentCallTable {
  account_id: number
  key: string
  request_hash: Buffer
  /** As JSON; null while the call runs. */
  answer: string | null
  begun_at: Since
}

export interface SavedQueueTable {
  account_id: number
  player: ColumnType<SavedQueue['player'], string, string>
  device: string
  saved_at: Date
}

export interface FeatureSwitchTable {
  name: string
  is_on: boolean
}

export interface NotificationTable {
  id: Id
  account_id: number
  kind: NotificationKind
  type_value: string
  /** In English; shown if the text key no longer exists. */
  message: string
  /** The text of `message` in every language; null in notifications older than translations. */
  text: ColumnType<Text | null, string | null | undefined, never>
  href: string | null
  key: string
  is_on_site: boolean
  is_by_mail: boolean
  read_at: Date | null
  mailed_at: Date | null
  created_at: Since
}

export interface NotificationChoiceTable {
  account_id: number
  kind: NotificationKind
  on_site: boolean
  by_mail: boolean
}

export interface EventTable {
  id: Id
  owner_id: number
  /** Hidden by moderators: visible to its owner and admins only. */
  status: Generated<'published' | 'hidden'>
  title: string
  kind: Generated<EventKind | null>
  description_html: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  venue: string
  city: string
  country: string
  /** Venue, town and country, normalized for search. */
  place: string
  latitude: number | null
  longitude: number | null
  website: string | null
  ticket_url: string | null
  price_note: string
  picture_id: number | null
  /** Over all ticket types; null if only theirs count. */
  ticket_capacity: Generated<number | null>
  cancelled_at: Generated<Date | null>
  /** The organizer's explanation. */
  cancellation_note: Generated<string>
  /** Whether people may leave and come back. */
  allows_reentry: Generated<boolean>
  refund_policy: Generated<RefundPolicyKind>
  /** For the policy `days`: refunds end this many days before the start. */
  refund_days: Generated<number>
  /** When its time or place changed last. */
  moved_at: Generated<Date | null>
  /** Whether guests count against `ticket_capacity`. */
  guests_count: Generated<boolean>
  /** The number of accounts that viewed it. */
  viewers: Generated<number>
  /** Shared by the dates of a repeated event. */
  series: Generated<number | null>
  revision: Generated<number>
  created_at: Since
  /** Of the last change that calendars show. */
  updated_at: Generated<Date>
}

export interface EventAttendanceTable {
  account_id: number
  event_id: number
  choice: AttendanceChoice
  chosen_at: Generated<Date>
}

/** Where somebody wants to hear of events with artists they follow. Coordinates are rounded. */
export interface EventAreaTable {
  account_id: number
  city: string
  country: string
  latitude: number
  longitude: number
  chosen_at: Generated<Date>
}

export interface EventArtistTable {
  event_id: number
  position: number
  name: string
  artist_id: number | null
}

export interface EventViewTable {
  account_id: number
  event_id: number
  viewed_at: Since
}

export interface TicketTypeTable {
  id: Id
  event_id: number
  name: string
  description: string
  price_cents: number
  /** Null if unlimited. */
  capacity: number | null
  sale_starts_at: Date | null
  /** Null if sales end with the event. */
  sale_ends_at: Date | null
  per_person: number
  /** Hidden from everybody who does not enter this code. */
  access_code: string | null
  /** Its sale starts once this type is sold out or its sale has ended. */
  starts_after_id: Generated<number | null>
  /** The type of guests, which nobody can get. One for each event. */
  is_guest_list: Generated<boolean>
  created_at: Since
}

export interface TicketTable {
  id: Id
  ticket_type_id: number
  event_id: number
  /** Null for a guest. */
  account_id: number | null
  guest_id: Generated<number | null>
  holder_name: string
  /** Null for a free ticket. */
  order_line_id: number | null
  /** The last refund that was asked for; the ticket is void once it is done. */
  order_refund_id: Generated<number | null>
  /** Random; the code is its signature. */
  nonce: Buffer
  /** SHA-256 of the code. */
  code_hash: Buffer
  state: Generated<'valid' | 'refunding' | 'void'>
  /** When it was first admitted. */
  checked_in_at: Date | null
  /** Null if a helper admitted it. */
  checked_in_by: number | null
  /** When its holder left; null while they are inside. */
  left_at: Generated<Date | null>
  /** Set by a trigger. */
  changed_at: Since
  created_at: Since
}

export interface DoorLinkTable {
  id: Id
  event_id: number
  name: string
  /** Random; the link's secret is its signature. */
  nonce: Buffer
  /** SHA-256 of the secret. */
  secret_hash: Buffer
  created_at: Since
  revoked_at: Generated<Date | null>
}

/** Download codes for one release or one track. */
export interface DownloadCodeBatchTable {
  id: Id
  release_id: number | null
  track_id: number | null
  name: string
  created_at: Since
  expires_at: Date | null
  revoked_at: Generated<Date | null>
}

export interface DownloadCodeTable {
  id: Id
  batch_id: number
  /** Random; the code is its signature. */
  nonce: Buffer
  /** SHA-256 of the code. */
  code_hash: Buffer
  /** Who redeemed it; null once their account is deleted. */
  account_id: Generated<number | null>
  redeemed_at: Generated<Date | null>
}

/** A private link to listen to a release. */
export interface PromoLinkTable {
  id: Id
  release_id: number
  /** Whom it is for. */
  recipient: string
  /** Random; the secret of the link is its signature. */
  nonce: Buffer
  /** SHA-256 of the secret. */
  secret_hash: Buffer
  visits: Generated<number>
  last_visit_at: Generated<Date | null>
  created_at: Since
  expires_at: Date | null
  revoked_at: Generated<Date | null>
}

export interface PromoFeedbackTable {
  id: Id
  promo_link_id: number
  name: string
  /** 1 to 5. */
  rating: number
  support: PromoSupport
  text: string
  created_at: Since
}

/** An address that receives events of its owner's artists and labels. */
export interface WebhookTable {
  id: Id
  account_id: number
  url: string
  events: WebhookEvent[]
  /** Its secret is derived from it. */
  salt: Buffer
  /** Deliveries are also signed with the secret before, until then. */
  old_salt: Generated<Buffer | null>
  old_salt_until: Generated<Date | null>
  paused_at: Generated<Date | null>
  /** It was paused because nothing arrived. */
  is_failing: Generated<boolean>
  created_at: Since
}

/** An event on its way to a webhook. */
export interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: number
  event: WebhookDelivery['event']
  /** An event is delivered once to each webhook. */
  key: string
  /** Sent as it is, because it is signed. */
  body: string
  state: Generated<WebhookDelivery['state']>
  tries: Generated<number>
  /** A process is sending it. */
  leased_until: Generated<Date | null>
  next_try_at: Generated<Date | null>
  tried_at: Generated<Date | null>
  status: Generated<number | null>
  failure: Generated<WebhookFailure | null>
  duration_ms: Generated<number | null>
  created_at: Since
}

/** Takes a percentage or an amount off the lines of one seller. */
export interface DiscountCodeTable {
  id: Id
  owner_id: number
  /** In uppercase. */
  code: string
  percent: number | null
  amount_cents: number | null
  /** Only for this release and its tracks, the tickets of this event, or this product; null for everything. */
  release_id: number | null
  event_id: number | null
  merch_product_id: number | null
  /** Whether a code for everything is for merch, too. */
  includes_merch: boolean
  uses_max: number | null
  is_once_per_person: boolean
  /** Of the lines it is for. */
  minimum_cents: number
  expires_at: Date | null
  revoked_at: Generated<Date | null>
  created_at: Since
}

/** A percentage off the releases of a seller and their tracks, for some time. */
export interface SaleTable {
  id: Id
  owner_id: number
  name: string
  percent: number
  /** Otherwise only for those in `sale_release`. */
  is_for_all: boolean
  starts_at: Date
  ends_at: Date
  created_at: Since
}

/** Releases that a seller sells together for less: chosen ones with a title, or the discography of an artist or label. */
export interface BundleTable {
  id: Id
  owner_id: number
  /** Null for a discography. */
  title: string | null
  artist_id: number | null
  label_id: number | null
  /** Either a price or a percentage off. */
  price_cents: number | null
  percent: number | null
  created_at: Since
  /** No longer sold. */
  ended_at: Date | null
}

export interface CartBundleTable {
  id: Id
  account_id: number
  bundle_id: number
  /** The price when it was added. */
  seen_cents: number
}

/** A list price and when it started to apply; written by triggers. */
export interface PriceHistoryTable {
  id: Id
  release_id: number | null
  track_id: number | null
  price_cents: number
  from_at: Since
}

/** The log of all scans. */
export interface CheckInTable {
  id: Id
  event_id: number
  /** Chosen by the device, so that a scan counts once however often it is sent. */
  uid: string
  /** Null if no ticket of the event had the code. */
  ticket_id: number | null
  direction: ScanDirection
  outcome: ScanOutcome
  at: Date
  /** Null for the organizer's own devices. */
  door_link_id: number | null
  /** Null for helpers. */
  checked_in_by: number | null
  is_offline: boolean
  /** The admission that a conflict contradicts; null for a refunded ticket. */
  conflicts_with: Generated<number | null>
  created_at: Since
}

/** A ticket offered to somebody by mail; one at a time is open. */
export interface TicketTransferTable {
  id: Id
  ticket_id: number
  from_account_id: number
  to_account_id: Generated<number | null>
  /** Where the link was sent. */
  email: string
  /** Random; the code in the link is its signature. */
  nonce: Buffer
  code_hash: Buffer
  state: Generated<'open' | 'accepted' | 'cancelled'>
  created_at: Since
  ended_at: Generated<Date | null>
}

/** Somebody who waits for tickets of a type that is sold out; first come, first served. */
export interface TicketWaitingTable {
  id: Id
  ticket_type_id: number
  account_id: number
  quantity: number
  /** Until then the tickets are reserved for them; null while they wait. */
  offer_until: Generated<Date | null>
  created_at: Since
}

/** A guest of the organizer, with a ticket for them and each person they bring. */
export interface EventGuestTable {
  id: Id
  event_id: number
  name: string
  email: string | null
  plus_ones: number
  note: string
  removed_at: Generated<Date | null>
  mailed_at: Generated<Date | null>
  created_at: Since
}

export interface SuggestionTable {
  id: Id
  account_id: number
  kind: SuggestionKind
  status: Generated<SuggestionStatus>
  title: string
  text: string
  answer: string | null
  answered_at: Date | null
  /** The number of votes, updated by a trigger. */
  nice: Generated<number>
  important: Generated<number>
  essential: Generated<number>
  /** Also updated by a trigger. */
  bought: Generated<number>
  votes: GeneratedAlways<number>
  /** The searchable words, normalized. */
  words: string
  created_at: Since
}

export interface VotePurchaseTable {
  id: Id
  account_id: number
  /** The suggestion may be deleted. */
  suggestion_id: number
  votes: number
  state: Generated<VotePurchaseState>
  payment_intent_id: string | null
  checked_at: Since
  created_at: Since
}

export interface SuggestionVoteTable {
  account_id: number
  suggestion_id: number
  option: UserVoteOption
  voted_at: Since
}

export interface ChangelogEntryTable {
  id: Id
  title: string
  html: string
  published_at: Since
}

export interface FaqTable {
  id: Id
  question: string
  answer_html: string
  position: Generated<number>
}

export interface SupporterTable {
  id: Id
  name: string
  note: string
  href: string | null
  since: Since
}

export interface ContactMessageTable {
  id: Id
  name: string
  email: string
  language: Generated<Language>
  message: string
  sent_at: Since
  read_at: Date | null
  answer: string | null
  answered_at: Date | null
  answered_by: number | null
}

/** An admin's action and its reason. Append-only; accounts appear only by id. */
export interface AuditEntryTable {
  id: Id
  at: Since
  admin_id: number
  action: AuditAction
  account_id: number | null
  reason: string
  details: ColumnType<AuditDetails, string | undefined, never>
}

/** A link or a short text for the team: one of `href` and `markdown` is empty. */
export interface TeamResourceTable {
  id: Id
  title: string
  href: string | null
  markdown: Generated<string>
  position: Generated<number>
  updated_at: Since
}

/** One row: facts about the secret of the instance. */
export interface InstanceSecretTable {
  /** Identifies the secret without revealing it. */
  fingerprint: Buffer
  /** The secret that lasting keys come from, encrypted with the current one. */
  lasting: Buffer
  /** Whether data may still be encrypted with the secret before. */
  is_rotating: Generated<boolean>
}

/** A part of the service that doesn't work, or didn't. */
export interface IncidentTable {
  id: Id
  component: Component
  reason: string
  opened_at: Date
  closed_at: Date | null
  /** When admins were mailed that it began and that it is over. */
  opening_mailed_at: Date | null
  closing_mailed_at: Date | null
}

/** One row while the maintenance mode is on. */
export interface MaintenanceModeTable {
  since: Since
}

/** The newest backup; one row. */
export interface LastBackupTable {
  is_only: Generated<true>
  taken_at: Date
}

export interface Schema {
  maintenance_mode: MaintenanceModeTable
  incident: IncidentTable
  instance_secret: InstanceSecretTable
  last_backup: LastBackupTable
  account: AccountTable
  object_removal: ObjectRemovalTable
  stored_file: StoredFileTable
  farewell: FarewellTable
  data_export: DataExportTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  mail_link: MailLinkTable
  guest_link: GuestLinkTable
  security_event: SecurityEventTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  personal_token: PersonalTokenTable
  app_password: AppPasswordTable
  scrobble_connection: ScrobbleConnectionTable
  push_device: PushDeviceTable
  subsonic_rating: SubsonicRatingTable
  subsonic_queue: SubsonicQueueTable
  sign_in_throttle: SignInThrottleTable
  call_window: CallWindowTable
  artist: ArtistTable
  label: LabelTable
  media_object: MediaObjectTable
  artist_address: AddressTable & { artist_id: number }
  label_address: AddressTable & { label_id: number }
  label_artist: LabelArtistTable
  event: EventTable
  merch_product: MerchProductTable
  merch_picture: MerchPictureTable
  merch_variant: MerchVariantTable
  shipping_zone: ShippingZoneTable
  shipping_rate: ShippingRateTable
  merch_pickup: MerchPickupTable
  merch_parcel: MerchParcelTable
  merch_number: MerchNumberTable
  merch_message: MerchMessageTable
  ticket_type: TicketTypeTable
  ticket: TicketTable
  door_link: DoorLinkTable
  check_in: CheckInTable
  event_area: EventAreaTable
  ticket_transfer: TicketTransferTable
  ticket_waiting: TicketWaitingTable
  event_guest: EventGuestTable
  event_artist: EventArtistTable
  event_attendance: EventAttendanceTable
  event_view: EventViewTable
  beta_access: BetaAccessTable
  release: ReleaseTable
  release_decision: ReleaseDecisionTable
  release_note: ReleaseNoteTable
  track: TrackTable
  damaged_relation: DamagedRelationTable
  track_rendition: TrackRenditionTable
  track_file: TrackFileTable
  track_lyrics: TrackLyricsTable
  release_file: ReleaseFileTable
  download: DownloadTable
  download_day: DownloadDayTable
  download_grant: DownloadGrantTable
  upload_usage: UploadUsageTable
  release_rank: ReleaseRankTable
  track_like: TrackLikeTable
  play: PlayTable
  release_activity: ReleaseActivityTable
  anonymous_activity: AnonymousActivityTable
  play_day: PlayDayTable
  like_day: LikeDayTable
  follower_day: FollowerDayTable
  listener_day: ListenerDayTable
  artist_follow: FollowTable & { artist_id: number }
  label_follow: FollowTable & { label_id: number }
  user_follow: FollowTable & { user_id: number }
  follower_count: { kind: string; followed_id: number; followers: number }
  mail_subscription: MailSubscriptionTable
  subscriber_message: SubscriberMessageTable
  subscriber_message_delivery: SubscriberMessageDeliveryTable
  calendar_feed: CalendarFeedTable
  playlist: PlaylistTable
  playlist_entry: PlaylistEntryTable
  playlist_follow: FollowTable & { playlist_id: number }
  cart_item: CartItemTable
  cart_gift: CartGiftTable
  gift: GiftTable
  entitlement: EntitlementTable
  purchase_order: PurchaseOrderTable
  order_line: OrderLineTable
  order_line_track: OrderLineTrackTable
  payment: PaymentTable
  order_refund: OrderRefundTable
  pre_order: PreOrderTable
  order_refund_line: OrderRefundLineTable
  invoice_counter: { last: number }
  dated_rate: DatedRateTable
  operator_details: OperatorDetailsTable
  billing_details: BillingDetailsTable
  credit_note: CreditNoteTable
  credit_note_counter: { last: number }
  webhook_inbox: WebhookInboxTable
  download_code_batch: DownloadCodeBatchTable
  download_code: DownloadCodeTable
  promo_link: PromoLinkTable
  promo_play: { promo_link_id: number; track_id: number; plays: number }
  promo_feedback: PromoFeedbackTable
  discount_code: DiscountCodeTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  cart_discount: { account_id: number; seller_id: number; discount_code_id: number }
  sale: SaleTable
  sale_release: { sale_id: number; release_id: number }
  bundle: BundleTable
  bundle_release: { bundle_id: number; release_id: number; list_cents: number }
  cart_bundle: CartBundleTable
  price_history: PriceHistoryTable
  ledger_event: LedgerEventTable
  ledger_entry: LedgerEntryTable
  seller_balance: SellerBalanceTable
  track_share: TrackShareTable
  payout_account: PayoutAccountTable
  payout: PayoutTable
  payment_customer: PaymentCustomerTable
  subscription: SubscriptionTable
  fan_support: FanSupportTable
  profile_post: ProfilePostTable
  founder_seats: { is_only: Generated<boolean>; taken: number }
  founder_seat: FounderSeatTable
  membership_payment: MembershipPaymentTable
  track_correction: TrackCorrectionTable
  bookmark: BookmarkTable
  bookmark_count: { account_id: number; used: number }
  notification: NotificationTable
  notification_choice: NotificationChoiceTable
  comment: CommentTable
  comment_like: { comment_id: number; account_id: number }
  comment_thread: { kind: Commented; target_id: number; comments: number }
  report: ReportTable
  moderation_decision: ModerationDecisionTable
  verification_request: VerificationRequestTable
  verification_file: VerificationFileTable
  verification_look: VerificationLookTable
  verification_comment: VerificationCommentTable
  house_ad: HouseAdTable
  suggestion: SuggestionTable
  suggestion_vote: SuggestionVoteTable
  vote_purchase: VotePurchaseTable
  changelog_entry: ChangelogEntryTable
  changelog_suggestion: { entry_id: number; suggestion_id: number }
  faq: FaqTable
  supporter: SupporterTable
  contact_message: ContactMessageTable
  idempotent_call: IdempotentCallTable
  saved_queue: SavedQueueTable
  feature_switch: FeatureSwitchTable
  audit_entry: AuditEntryTable
  team_resource: TeamResourceTable
}
