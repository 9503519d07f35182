import { type contract, keyById, type Output, type ParsedInput } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { correctTrack } from '../../catalogue/index.ts'
import { notify } from '../../notifications/index.ts'
import { findTarget, isInCharge, type Target } from '../comments/targets.ts'
import { accept, decline, findOpen, putSuggestion, type Suggested } from './corrections.queries.ts'

type Suggestion = ParsedInput<typeof contract.corrections.suggestCorrection>['body']
type Open = Output<typeof contract.corrections.listCorrections>
type Decision = ParsedInput<typeof contract.corrections.decideCorrection>['body']

/** Splits the fields of a call. */
const suggestedIn = ({ bpm, keyId }: Suggestion): Suggested[] => [
  ...(bpm === undefined ? [] : [{ bpm: Math.round(bpm * 100) / 100 }]),
  ...(keyId === undefined ? [] : [{ key_id: keyId }]),
]

const nameOf = (suggested: Suggested) =>
  'bpm' in suggested
    ? { key: 'bpm' as const, value: suggested.bpm }
    : { key: 'key' as const, value: keyById(suggested.key_id)!.code }

export type Corrections = ReturnType<typeof createCorrections>

/** Tempos and keys that listeners suggest for tracks. */
export function createCorrections({ db, jobs }: { db: Db; jobs: Jobs }) {
  async function trackOf(on: Db, id: number, user: CurrentUser): Promise<Target> {
    const track = await findTarget(on, { kind: 'track', targetId: id }, user)
    if (!track) throw new NotFound('catalogue.track.gone')
    return track
  }

  async function open(on: Db, id: number, user: CurrentUser, track: Target): Promise<Open> {
    const canDecide = isInCharge(track, user)
    const of = canDecide ? {} : { of: user.id }
    return { result: await findOpen(on, id, { reader: user.id, ...of }), canDecide }
  }

  async function refuseSame(tx: Db, id: number, suggested: Suggested) {
    const now = await tx
      .selectFrom('track')
      .where('id', '=', id)
      .select(['bpm', 'key_id'])
      .executeTakeFirstOrThrow()
    const isSame = 'bpm' in suggested ? now.bpm === suggested.bpm : now.key_id === suggested.key_id
    const field = 'bpm' in suggested ? 'bpm' : 'keyId'
    if (isSame) throw Unacceptable.field(field, `community.correction.same.${field}`)
  }

  const notifyOwner = (tx: Db, id: number, track: Target, suggested: Suggested) => {
    const { key, value } = nameOf(suggested)
    return notify(tx, jobs, {
      accountIds: track.ownerId === null ? [] : [track.ownerId],
      kind: 'Music',
      typeValue: 'correction-suggested',
      text: text(`community.correction.news.suggested.${key}`, { title: track.title, value }),
      href: track.href,
      // Once, however many listeners suggest the same.
      key: `correction-${id}-${key}-${value}`,
    })
  }

  const thank = (tx: Db, id: number, track: Target, accepted: Suggested, accountIds: number[]) => {
    const { key, value } = nameOf(accepted)
    return notify(tx, jobs, {
      accountIds,
      kind: 'Music',
      typeValue: 'correction-accepted',
      text: text(`community.correction.news.accepted.${key}`, { title: track.title, value }),
      href: track.href,
      key: `correction-accepted-${id}-${key}-${value}`,
    })
  }

  return {
    /** Lists what is open: all of it for the owner and admins, otherwise the user's own. @throws NotFound */
    async list(id: number, user: CurrentUser): Promise<Open> {
      return open(db, id, user, await trackOf(db, id, user))
    },

    /** @throws Conflict for the owner, who can edit the track; Unacceptable if the track has this value */
    suggest: (id: number, suggestion: Suggestion, user: CurrentUser): Promise<Open> =>
      inTransaction(db, async (tx) => {
        const track = await trackOf(tx, id, user)
        if (track.ownerId === user.id) throw new Conflict('community.correction.yours')
        for (const suggested of suggestedIn(suggestion)) {
          await refuseSame(tx, id, suggested)
          await putSuggestion(tx, id, user.id, suggested)
          await notifyOwner(tx, id, track, suggested)
        }
        return open(tx, id, user, track)
      }),

    /** @throws NotFound unless it is the user's track and the suggestion is open, Conflict during a review */
    decide: (id: number, decision: Decision, user: CurrentUser): Promise<Open> =>
      inTransaction(db, async (tx) => {
        const track = await trackOf(tx, id, user)
        if (!isInCharge(track, user)) throw new NotFound('catalogue.track.gone')
        const [suggested] = suggestedIn(decision)
        if (decision.accept) {
          // It locks the release first, so that only one of two concurrent decisions finds the suggestion open.
          await correctTrack(tx, id, suggested!, user)
          const accountIds = await accept(tx, id, suggested!)
          if (accountIds.length === 0) throw new NotFound('community.correction.gone')
          await thank(tx, id, track, suggested!, accountIds)
        } else if ((await decline(tx, id, suggested!)) === 0)
          throw new NotFound('community.correction.gone')
        return open(tx, id, user, track)
      }),
  }
}
