/** The tables as the queries see them; `migrations/` makes them. */
import type {
  ActivityKind,
  AuditAction,
  AuditDetails,
  Commented,
  CommentPerson,
  Credit,
  DownloadFormatId,
  LicenceId,
  Links,
  NotificationKind,
  OrderState,
  PlaylistVisibility,
  Recorded,
  Refund,
  ReleaseStatus,
  ReleaseStructure,
  ReleaseType,
  Reported,
  ReportReason,
  SavedQueue,
  SecurityEventKind,
  SubscriptionStatus,
  SuggestionKind,
  SuggestionStatus,
  TokenScope,
  TrackState,
  UserVoteOption,
  VerificationPhoto,
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
  /** Of mails, and of the page on which it was last chosen. */
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
  /** Where the person said that they live when they last bought something. */
  billing_country: string | null
  /** What they say of themselves, as plain text. */
  about: Generated<string>
  shows_likes: Generated<boolean>
  shows_playlists: Generated<boolean>
  shows_following: Generated<boolean>
  /** Since when somebody may not write; over at its end, if it has one. */
  suspended_at: Date | null
  suspended_until: Date | null
  suspension_reason: string | null
  /** While the address is unconfirmed: the browser that registered it (hash); null once several have tried. */
  registered_by: Buffer | null
  /** Since when signing in takes a second factor. */
  second_factor_since: Date | null
  /** Of an account whose owner deleted it: nothing in the row is personal any more. */
  deleted_at: Date | null
  /** What was left unpaid when the account was deleted. */
  given_up_cents: number | null
  created_at: Since
}

/** Objects of the media store that a job still has to remove. */
export interface ObjectRemovalTable {
  key: string
}

/** Where the confirmation of a deletion is mailed; gone once it is sent. */
export interface FarewellTable {
  account_id: number
  email: string
  language: Generated<Language>
}

export interface DataExportTable {
  id: Id
  account_id: number
  state: Generated<'preparing' | 'ready' | 'failed' | 'expired'>
  /** In the media store, while the file is there. */
  key: string | null
  bytes: number | null
  requested_at: Since
  expires_at: Date | null
}

export interface SessionTable {
  id: string
  account_id: number
  /** Of the browser that started it; null for any other client. */
  companion_hash: Buffer | null
  created_at: Since
  ended_at: Date | null
  /** When its owner last proved who they are. */
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

export interface MailLinkTable {
  id: string
  account_id: number
  purpose: MailLinkPurpose
  /** The address it was made for. */
  email_key: string
  token_hash: Buffer
  expires_at: Date
  used_at: Date | null
  /** What the account's address becomes, for `change-email`. */
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
  /** Whose passkey is added or asked for; null when nobody is signed in yet. */
  account_id: number | null
  expires_at: Date
}

export interface TotpTable {
  account_id: number
  /** Encrypted. */
  secret: Buffer
  /** Null until the first code was entered. */
  confirmed_at: Date | null
  /** The time step of the last code that was accepted: each is good once. */
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
  scopes: TokenScope[]
  created_at: Since
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
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
  links: ColumnType<Partial<Links>, string | undefined, string>
  /** When the current owner proved to be this artist. */
  verified_at: Date | null
  /** Since when it has a public page, with or without music; null when only unpublished releases name it. */
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
  links: ColumnType<Partial<Links>, string | undefined, string>
  public_since: Date | null
  created_at: Since
}

/** Pictures that artists and labels may be shown with. */
export interface MediaObjectTable {
  id: Id
  owner_id: number
  key: string
  created_at: Since
}

/** Under what name something stood before. */
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
  description_html: Generated<string>
  released_at: Date
  /** Whether the owner chose `released_at`; else it is the moment of the approval. */
  is_dated: Generated<boolean>
  cover_key: string | null
  cover_hue: Generated<number>
  cover_thumbhash: Buffer | null
  /** The shorter side of the picture as it was sent. */
  cover_side_pixels: number | null
  review_note: string | null
  timer_ends_at: Date | null
  deleted_at: Date | null
  downloaded: Generated<number>
  created_at: Since
  updated_at: Since
  catalogue_number: string | null
  barcode: string | null
  licence: Generated<LicenceId>
  structure: ReleaseStructure | null
  is_extended: Generated<boolean>
  secondary_artists: Credits
  /** In which the owner means `released_at`. */
  time_zone: Generated<string>
  /** Approved to come out then; null for all else. */
  publishes_at: Date | null
  /** Counts the changes of its fields. */
  revision: Generated<number>
}

/** Scores computed from plays and sales; the catalogue index sorts by them. */
export interface ReleaseRankTable {
  release_id: number
  popular: Generated<number>
  trending: Generated<number>
  /** Days on which somebody heard it, each person's counted. */
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

/** What the owner of a release and the admins write to one another; the reason of a decision stands with it. */
export interface ReleaseNoteTable {
  id: Id
  release_id: number
  account_id: number
  text: string
  at: Since
}

/** `numeric` arrives as a number, see connection.ts. */
export interface TrackTable {
  id: Id
  /** Counts the changes of its fields, not what preparing writes. */
  revision: Generated<number>
  release_id: number
  position: number
  title: string
  artist_id: number
  price_cents: number
  bpm: number | null
  key_id: number | null
  state: Generated<TrackState>
  failure: string | null
  original_key: string
  original_bytes: number
  original_sha256: Buffer | null
  /** Of the store, while the file comes in parts. */
  upload_id: string | null
  /** When somebody last asked for something of its upload. */
  upload_seen_at: Since
  /** As it was called where it came from, and when it was changed there. */
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
  /** What the uploaded file is; null where it was prepared before this was written down. */
  master_format: 'wav' | 'w64' | 'aiff' | 'flac' | null
  master_hertz: number | null
  master_bits: number | null
  master_channels: number | null
  deleted_at: Date | null
  created_at: Since
}

/** A track in a format that people download; without a key it is being made since somebody asked. */
export interface TrackFileTable {
  track_id: number
  format: DownloadFormatId
  /** Of what is written into it: another title makes another file. */
  contents_hash: string
  asked_at: Date
  key: string | null
  bytes: number | null
  crc32: number | null
}

/** Something that somebody asked to download, in a format; `track_id` null: the whole release. */
export interface DownloadTable {
  id: Id
  account_id: number
  release_id: number
  track_id: number | null
  format: DownloadFormatId
  state: 'asked' | 'failed' | 'done'
  at: Date
}

/** Free downloads of a day in UTC; who adds a grant counts it in the same transaction. */
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

/** The bytes that somebody's originals take; updated in the transaction that adds or removes one. */
export interface UploadUsageTable {
  account_id: number
  bytes: number
  /** Begun and not arrived. */
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

/** Days that are over: how many people played or downloaded a release, not who. */
export interface AnonymousActivityTable {
  release_id: number
  kind: 'play' | 'download'
  day: ColumnType<Date, Date | string, never>
  people: number
}

/** Plays of a track on a day of UTC, by the listener's country; '' where it is unknown. Owners' plays don't count. */
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

/** Followers at the end of a day of UTC. A day without a row has as many as the last one before it. */
export interface FollowerDayTable {
  kind: 'artist' | 'label'
  followed_id: number
  day: ColumnType<Date, Date | string, never>
  followers: number
}

/** Distinct listeners in the 7, 30, 90 and 364 days up to a day of UTC, and in all time. */
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
}

/** A release or a track that somebody means to buy: one of the two is null. */
export interface CartItemTable {
  id: Id
  account_id: number
  release_id: number | null
  track_id: number | null
  /** What the person chose to pay; null where the price is fixed. */
  chosen_cents: number | null
  /** What it cost when it was put in. */
  seen_cents: number
}

/** What somebody may download for good: a release or a track, the other is null. */
export interface EntitlementTable {
  id: Id
  account_id: number
  release_id: number | null
  track_id: number | null
  source: 'purchase' | 'claim'
  /** What it was bought with. */
  order_line_id: Generated<number | null>
  granted_at: Since
}

/** What somebody buys at one time; what it costs never changes. */
export interface PurchaseOrderTable {
  id: Id
  account_id: number
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
  /** Of the provider; null until it has answered. */
  payment_intent_id: string | null
  /** Why the last try to pay failed, for the buyer. */
  problem: string | null
  /** When the provider was last asked for it. */
  checked_at: Since
  invoice_number: number | null
  created_at: Since
  paid_at: Date | null
}

export interface OrderLineTable {
  id: Id
  order_id: number
  release_id: number
  /** Null: the whole release. */
  track_id: number | null
  title: string
  price_cents: number
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
  /** What the dispute cost beside the payment itself. */
  dispute_fee_cents: Generated<number>
  card_brand: string | null
  card_last4: string | null
  created_at: Since
}

/** A refund that an admin made of a part of an order; the amount refunded in total is in `payment`. */
export interface OrderRefundTable {
  id: Id
  order_id: number
  admin_id: number
  cents: number
  /** What has gone back of the order with it. */
  to_cents: number
  reason: string
  state: ColumnType<Refund['state'], undefined, 'done' | 'refused'>
  /** Why the provider refused it. */
  problem: string | null
  asked_at: Since
}

/** What the payment provider told, by its own id; `parked`: somebody has to look at it, and `reason` says why. */
export interface WebhookInboxTable {
  id: string
  type: string
  payload: ColumnType<unknown, string, never>
  state: ColumnType<'received' | 'done' | 'parked', 'done' | undefined, 'done' | 'parked'>
  reason: string | null
  received_at: Since
  done_at: Date | null
}

/** Something that moved money, once by its key. */
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

/** One leg: what a party has more, or less. The legs of an event sum to zero. */
export interface LedgerEntryTable {
  id: Id
  event_id: number
  party: 'buyer' | 'seller' | 'platform' | 'provider' | 'tax' | 'payout'
  /** Of a buyer or seller. */
  account_id: number | null
  /** Of a seller: what was sold. */
  order_line_id: number | null
  track_id: number | null
  cents: number
}

/** The sum of a seller's legs; a trigger keeps it. */
export interface SellerBalanceTable {
  account_id: number
  cents: number
}

/** An artist's part of what a track earns. What nobody agreed to is the release owner's. */
export interface TrackShareTable {
  track_id: number
  artist_id: number
  /** Who looked after the artist when it was offered: who answers, and who earns. */
  account_id: number
  /** In force, in hundredths of a percent. */
  basis_points: Generated<number>
  /** What it would be once they agree; 0 ends it. */
  offered_basis_points: number | null
  state: 'offered' | 'accepted' | 'declined'
  changed_at: Since
}

/** Where the money of a seller goes: an account at the payment provider. */
export interface PayoutAccountTable {
  account_id: number
  provider_id: string
  /** Of the token in the address that the provider's pages lead back to. */
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
  /** Why it came back, for the seller. */
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
  kind: 'premium' | 'artist' | 'label'
  artist_id: number | null
  label_id: number | null
  /** Null until the provider has made it. */
  provider_id: string | null
  period: 'month' | 'year'
  price_cents: number
  status: Generated<SubscriptionStatus>
  cancel_at_period_end: Generated<boolean>
  /** What it changes to when its period ends. */
  next_period: 'month' | 'year' | null
  /** Why the last payment failed. */
  problem: string | null
  /** When it ends or ended. */
  ends_at: Date | null
  current_period_start: Date | null
  current_period_end: Date | null
  checked_at: Since
  created_at: Since
  updated_at: Since
}

export interface FounderSeatTable {
  id: Id
  account_id: number
  state: Generated<'kept' | 'paid' | 'given_back' | 'refunded'>
  country: string
  payment_intent_id: string | null
  kept_until: Date
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
  /** Tax contained. */
  amount_cents: number
  fee_cents: number
  tax_name: string | null
  tax_basis_points: number
  tax_cents: number
  country: string | null
  refunded_cents: Generated<number>
  dispute_id: string | null
  dispute_state: 'open' | 'won' | 'lost' | null
  dispute_fee_cents: Generated<number>
  /** All of it is to go back and the provider refused: the key under which it is tried again. */
  owed_back_key: Generated<string | null>
  invoice_number: number
  buyer_name: string
  buyer_email: string
  card_brand: string | null
  card_last4: string | null
  period_start: Date | null
  period_end: Date | null
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
  /** The comment that it stands below; replies stand below no reply. */
  parent_id: number | null
  /** What it answers: that one, or another one below it. */
  answers_id: number | null
  second: number | null
  text: string
  mentions: ColumnType<CommentPerson[], string | undefined, string>
  likes: Generated<number>
  /** Those that are there. */
  replies: Generated<number>
  edited_at: Date | null
  /** It is gone, and its replies keep its place. */
  deleted_at: Date | null
  /** Its author and admins alone read it. */
  hidden_at: Date | null
  hidden_reason: string | null
  created_at: Since
}

/** What was reported, as it was then. */
interface ReportedSubjectColumns {
  kind: Reported
  target_id: number
  title: string
  said: string
  /** Whose it is. */
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

/** Never changed. */
export interface ModerationDecisionTable extends ReportedSubjectColumns {
  id: Id
  admin_id: number
  decisions: Recorded[]
  undoes_id: number | null
  /** How long a suspension is, where it has an end. */
  days: number | null
  reason: string
  /** How many had reported it. */
  reports: number
  decided_at: Since
}

export interface VerificationRequestTable {
  id: Id
  artist_id: number
  account_id: number
  /** Whole addresses, one a line. */
  links: string
  comments: string
  status: Generated<VerificationStatus>
  reason: Generated<string>
  /** Null of what was withdrawn. */
  decided_by: number | null
  decided_at: Date | null
  created_at: Since
}

/** A picture of somebody's identity: its bytes lie encrypted in the store. */
export interface VerificationFileTable {
  id: Id
  request_id: number
  /** Null until the request names it. */
  photo: VerificationPhoto | null
  key: string
  /** The key of its bytes, itself encrypted with a key of the instance. */
  sealed_key: Buffer
  created_at: Since
}

/** Never changed. */
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
  /** As JSON; null while it runs. */
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
  /** In English; what is shown for a text that no longer exists. */
  message: string
  /** What `message` says, for every language; null in notifications from before there were languages. */
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
  /** Hidden by moderators: its owner and admins alone see it. */
  status: Generated<'published' | 'hidden'>
  title: string
  description_html: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  venue: string
  city: string
  country: string
  /** Venue, town and country as search folds them. */
  place: string
  latitude: number | null
  longitude: number | null
  website: string | null
  ticket_url: string | null
  price_note: string
  picture_id: number | null
  /** Accounts that looked at it. */
  viewers: Generated<number>
  revision: Generated<number>
  created_at: Since
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

export interface SuggestionTable {
  id: Id
  account_id: number
  kind: SuggestionKind
  status: Generated<SuggestionStatus>
  title: string
  text: string
  answer: string | null
  answered_at: Date | null
  /** How often it was voted for; a trigger counts. */
  nice: Generated<number>
  important: Generated<number>
  essential: Generated<number>
  /** Of these a trigger counts, too. */
  bought: Generated<number>
  votes: GeneratedAlways<number>
  /** What is searched, folded. */
  words: string
  created_at: Since
}

export interface VotePurchaseTable {
  id: Id
  account_id: number
  /** It may be gone. */
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

/** What an admin did and why. Append-only; accounts are named by their id alone. */
export interface AuditEntryTable {
  id: Id
  at: Since
  admin_id: number
  action: AuditAction
  account_id: number | null
  reason: string
  details: ColumnType<AuditDetails, string | undefined, never>
}

/** A link or a short text for the team: one of \`href\` and \`markdown\` is empty. */
export interface TeamResourceTable {
  id: Id
  title: string
  href: string | null
  markdown: Generated<string>
  position: Generated<number>
  updated_at: Since
}

export interface Schema {
  account: AccountTable
  object_removal: ObjectRemovalTable
  farewell: FarewellTable
  data_export: DataExportTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  mail_link: MailLinkTable
  security_event: SecurityEventTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  personal_token: PersonalTokenTable
  sign_in_throttle: SignInThrottleTable
  call_window: CallWindowTable
  artist: ArtistTable
  label: LabelTable
  media_object: MediaObjectTable
  artist_address: AddressTable & { artist_id: number }
  label_address: AddressTable & { label_id: number }
  label_artist: LabelArtistTable
  event: EventTable
  event_artist: EventArtistTable
  event_view: EventViewTable
  beta_access: BetaAccessTable
  release: ReleaseTable
  release_decision: ReleaseDecisionTable
  release_note: ReleaseNoteTable
  track: TrackTable
  track_rendition: TrackRenditionTable
  track_file: TrackFileTable
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
  entitlement: EntitlementTable
  purchase_order: PurchaseOrderTable
  order_line: OrderLineTable
  order_line_track: OrderLineTrackTable
  payment: PaymentTable
  order_refund: OrderRefundTable
  invoice_counter: { last: number }
  webhook_inbox: WebhookInboxTable
  ledger_event: LedgerEventTable
  ledger_entry: LedgerEntryTable
  seller_balance: SellerBalanceTable
  track_share: TrackShareTable
  payout_account: PayoutAccountTable
  payout: PayoutTable
  payment_customer: PaymentCustomerTable
  subscription: SubscriptionTable
  founder_seats: { is_only: Generated<boolean>; taken: number }
  founder_seat: FounderSeatTable
  membership_payment: MembershipPaymentTable
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
