/** Builds the smallest valid request of every call of the contract from its schema. */
import { contract, type Endpoint } from '@hypha/contract'
import * as z from 'zod'
import { asFile, picture } from '../support/images/images.ts'
import { PASSWORD } from '../support/person.ts'

export interface World {
  releaseId: number
  trackId: number
  /** Of the release; invited to the label's roster. */
  artistId?: number
  artistName?: string
  labelId?: number
  /** Whose release it is. */
  ownerId?: number | null
  identifier: string
  email: string
}

export interface MinimalRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** Every call, named `group.call`. */
export const everyCall: readonly (readonly [string, Endpoint])[] = Object.entries(contract).flatMap(
  ([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
)

const UNKNOWN_PASSKEY = {
  challengeId: '8b5b5a1e-52a4-4f0e-9d8b-0d5f0c1a2b3c',
  response: { id: 'unknown' },
}

const SCAN = { uid: 'a-minimal-scan', at: '2030-01-01T20:00:00Z', code: 'x' }

const RECIPIENT = { email: 'friend@people.test', name: null, deliverOn: null, timeZone: 'UTC' }
const CARD = { message: '', design: 'spores' }

/** Bodies that need more than the schema to be valid. */
const BODIES: Record<string, (world: World) => unknown> = {
  'accounts.authenticate': ({ email }) => ({ email, password: PASSWORD }),
  'accounts.register': () => ({
    email: 'newcomer@people.test',
    password: PASSWORD,
    fullName: 'New',
  }),
  'accounts.authenticateByPasskey': () => UNKNOWN_PASSKEY,
  'accounts.reauthenticateByPasskey': () => UNKNOWN_PASSKEY,
  'guestBuyers.startGuest': ({ email }) => ({ email, acceptsTerms: true }),
  'guestBuyers.requestGuestLinks': ({ email }) => ({ email }),
  'accounts.forgotPassword': ({ email }) => ({ email }),
  'accounts.resetPassword': () => ({ password: PASSWORD }),
  'accounts.acceptAdminInvitation': () => ({ password: PASSWORD, fullName: 'New' }),
  'security.addPasskey': () => ({ name: 'A', ...UNKNOWN_PASSKEY }),
  'security.changeEmail': ({ email }) => ({ email: `next.${email}` }),
  'security.confirmTotp': () => ({ code: '000000' }),
  'releases.create': ({ email }) => ({
    title: 'A',
    artistName: email,
    subGenres: [1],
    price: 1,
  }),
  'artists.createArtist': ({ email }) => ({ name: `Artist ${email}` }),
  'artists.checkArtistName': ({ email }) => ({ name: `Other ${email}` }),
  'labels.createLabel': ({ email }) => ({ title: `Label ${email}` }),
  'labels.checkLabelTitle': ({ email }) => ({ title: `Other ${email}` }),
  'roster.inviteArtist': ({ artistName }) => ({ name: artistName ?? 'x' }),
  'releaseFiles.addReleaseFile': () => ({ kind: 'booklet', fileName: 'a.pdf', fileSize: 1000 }),
  'songs.setLyrics': () => ({ text: 'A', language: null }),
  'corrections.suggestCorrection': () => ({ bpm: 77.7 }),
  'corrections.decideCorrection': () => ({ accept: false, bpm: 33 }),
  'releases.addSong': () => ({ title: 'A', price: 1, fileName: 'a.wav', fileSize: 1000 }),
  'releases.updateSong': ({ trackId }) => ({ songId: trackId }),
  'uploads.missingParts': ({ trackId }) => ({ songId: trackId }),
  'cart.addProduct': ({ trackId }) => ({ productId: trackId, type: 'song' }),
  'gifts.addGift': ({ trackId }) => ({ productId: trackId, type: 'song', ...RECIPIENT, ...CARD }),
  'gifts.replaceGift': () => ({ ...RECIPIENT, ...CARD }),
  'gifts.changeGift': () => RECIPIENT,
  'fanSupport.startSupport': () => ({ amount: 5, country: 'US' }),
  'tickets.replaceEventTicket': () => ({
    ...{ name: 'A', description: '', price: 0, capacity: null, perPerson: 1 },
    ...{ saleStartsAt: null, saleEndsAt: null, accessCode: null },
  }),
  'downloadCodes.addDownloadCodes': ({ releaseId }) => ({
    ...{ productId: releaseId, type: 'music_release', name: 'A', codes: 1 },
  }),
  'discountCodes.addDiscountCode': ({ email }) => ({
    code: email.replace(/[^a-z0-9]/g, '').slice(0, 30),
    percent: 10,
  }),
  'sales.addSale': () => ({ name: 'A', percent: 10, endsAt: '2030-01-01T20:00:00Z' }),
  'bundles.addBundle': () => ({ title: 'A', releaseIds: [1, 2], percent: 10 }),
  'earnings.openPayoutAccount': () => ({ country: 'US' }),
  'bookmarks.addBookmark': ({ trackId }) => ({ songId: trackId }),
  'comments.addComment': ({ trackId }) => ({ kind: 'track', targetId: trackId, text: 'Here.' }),
  'events.addEvent': () => ({
    ...{ title: 'A', venue: 'A', city: 'A', country: 'PT', timeZone: 'UTC' },
    startsAt: '2030-01-01T20:00:00Z',
    endsAt: '2030-01-02T06:00:00Z',
  }),
  'door.scan': () => ({ scans: [SCAN] }),
  'door.scanByLink': () => ({ link: 'x', scans: [SCAN] }),
  'ticketTransfers.transferTicket': ({ email }) => ({ email: `friend.${email}` }),
  'users.changeRights': () => ({ isActive: false, reason: 'Here.' }),
  'teamResources.addTeamResource': () => ({ title: 'A', href: 'https://example.org' }),
  'teamResources.changeTeamResource': () => ({ title: 'A', href: 'https://example.org' }),
  'moderation.report': ({ releaseId }) => ({
    ...{ kind: 'release', targetId: releaseId, reason: 'spam' },
  }),
  'moderation.decideReports': ({ releaseId }) => ({
    ...{ kind: 'release', targetId: releaseId, newestReportId: 1, reason: 'Here.' },
    decisions: ['dismiss'],
  }),
  'moderation.undoDecision': () => ({ reason: 'Here.' }),
  'verification.addRequest': ({ artistId }) => ({
    ...{ artist: artistId ?? 1, links: 'https://example.org/me' },
  }),
  'verification.changeRequest': () => ({ status: 'withdrawn' }),
  'refunds.refundSale': () => ({ amount: 1, refunded: 0, reason: 'Here.' }),
  'invoices.saveOperator': () => ({
    ...{ legalName: 'A', address: 'A', country: 'PT', vatNumber: null },
  }),
  'invoices.saveBillingDetails': () => ({ name: null, address: null, vatNumber: null }),
  'rates.addRate': () => ({ kind: 'payout-minimum', value: 1_000, validFrom: '2099-01-01' }),
  'founders.becomeFounder': () => ({ country: 'US' }),
  'suggestions.buyVotes': () => ({ votes: 1, country: 'US' }),
  'memberships.subscribe': () => ({ period: 'month', country: 'US' }),
  'profileSubscriptions.subscribeArtist': () => ({ country: 'US' }),
  'profileSubscriptions.subscribeLabel': () => ({ country: 'US' }),
  'houseAds.addHouseAd': () => ({
    ...{ line: 'A line', more: 'More', button: 'Look', href: '/', isShown: true },
  }),
  'contact.sendMessage': ({ email }) => ({ name: 'A', email, message: 'x' }),
  'webhooks.addWebhook': () => ({ url: 'https://example.org/hook', events: ['sale.created'] }),
  'pushDevices.registerPushDevice': () => ({ token: 'fcm-token', platform: 'ios' }),
  'wallet.setBillingCountry': () => ({ country: 'US' }),
  'purchases.purchase': () => ({ country: 'US' }),
  'downloads.download': ({ trackId }) => ({ productId: trackId, type: 'song', format: 'original' }),
  'listening.recordPlay': ({ trackId }) => ({ songId: trackId }),
  'scrobbling.report': ({ trackId }) => ({ songId: trackId, what: 'heard' }),
  'earnings.setShares': () => ({ shares: [] }),
  'releases.withdrawRelease': () => ({ at: null }),
  'releases.setReviewStatus': () => ({ status: 'pending' }),
}

export async function minimalRequest(
  name: string,
  call: Endpoint,
  world: World,
): Promise<MinimalRequest> {
  const body = BODIES[name]?.(world) ?? (call.body && smallest(schemaOf(call.body)))
  return {
    ...(call.params && { params: paramsOf(call, world) }),
    ...(call.query && { query: smallest(schemaOf(call.query)) as Record<string, unknown> }),
    ...(body === undefined ? {} : { body }),
    ...(call.multipart && { file: asFile(await picture('png')) }),
  }
}

function paramsOf(call: Endpoint, world: World) {
  const { releaseId, trackId, identifier } = world
  const { artistId = releaseId, labelId = releaseId, ownerId } = world
  const [, of] = /^\/(?:admin\/)?(\w+)\//.exec(call.path) ?? []
  const ids: Record<string, number | string> = {
    failed_jobs: '00000000-0000-4000-8000-000000000000',
    songs: trackId,
    track_file_delete: trackId,
    artists: artistId,
    record_labels: labelId,
    users: ownerId ?? releaseId,
    social: ownerId ?? releaseId,
  }
  const values: Record<string, unknown> = {
    id: call.path.startsWith('/user/cards/') ? 'pm_1' : (ids[of ?? ''] ?? releaseId),
    releaseId,
    artistId,
    identifier,
    token: 'x'.repeat(43),
    type: 'music_release',
    service: 'lastfm',
    country: 'US',
    photo: 'idCardPhoto',
    deliveryId: '00000000-0000-4000-8000-000000000000',
    name: 'terms',
    size: 'link',
    kind: 'artist',
  }
  return Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, values[name!] ?? 1]),
  )
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
}

export const schemaOf = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Returns the fields of an object; of a union, those of all its variants. */
export const propertiesOf = (schema: z.core.$ZodType | undefined): Record<string, JsonSchema> =>
  schema ? allProperties(schemaOf(schema)) : {}

function allProperties({
  properties,
  anyOf = [],
  oneOf = [],
}: JsonSchema): Record<string, JsonSchema> {
  const variants = [...anyOf, ...oneOf].map(allProperties)
  return Object.assign({}, properties, ...variants) as Record<string, JsonSchema>
}

/** Returns the smallest value that matches a JSON schema. */
function smallest(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return smallest(schema.anyOf[0]!)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties![name]!)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items!))
    case 'number':
    case 'integer':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return false
    default:
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}
