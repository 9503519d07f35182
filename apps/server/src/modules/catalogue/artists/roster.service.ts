import type { RosterMembership } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { nameKey } from '../names/name-key.ts'
import { notify } from '../../notifications/index.ts'
import { findProfile } from './profiles.queries.ts'
import {
  deleteMembership,
  findMembership,
  findMembershipsOf,
  findRoster,
  insertMembership,
  joinMembership,
} from './roster.queries.ts'

export type Roster = ReturnType<typeof createRoster>
type Owner = { id: number }

const noLabel = () => new NotFound('catalogue.label.gone')
const noInvitation = () => new NotFound('catalogue.roster.noInvitation')

/** The artists of a label, with the consent of their managers. */
export function createRoster(db: Db, jobs: Jobs) {
  const refuseForeign = async (labelId: number, owner: Owner) => {
    const label = await findProfile(db, 'label', { id: labelId })
    if (!label || label.owner_id !== owner.id) throw noLabel()
    return label
  }
  const membership = async (labelId: number, artistId: number): Promise<RosterMembership> => {
    const found = await findMembership(db, labelId, artistId)
    if (!found) throw noInvitation()
    return found.membership
  }

  return {
    async ofLabel(labelId: number, owner: Owner): Promise<RosterMembership[]> {
      await refuseForeign(labelId, owner)
      return (await findRoster(db, labelId)).map((found) => found.membership)
    },

    ofArtistsOf: async (owner: Owner): Promise<RosterMembership[]> =>
      (await findMembershipsOf(db, owner.id)).map((found) => found.membership),

    /** Invites an artist; the label owner's own artists join immediately. Idempotent. */
    async invite(labelId: number, name: string, owner: Owner): Promise<RosterMembership> {
      const label = await refuseForeign(labelId, owner)
      const artist = await db
        .selectFrom('artist')
        .select(['id', 'owner_id', 'name'])
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst()
      if (!artist) throw Unacceptable.field('name', 'catalogue.roster.noArtist')
      if (artist.owner_id === null) throw Unacceptable.field('name', 'catalogue.roster.noOwner')
      const state = artist.owner_id === owner.id ? 'joined' : 'invited'
      await inTransaction(db, async (tx) => {
        const isNew = await insertMembership(tx, labelId, artist.id, state)
        if (!isNew || state !== 'invited') return
        await jobs.enqueue(tx, 'mail.roster-invitation', { labelId, artistId: artist.id })
        await notify(tx, jobs, {
          accountIds: [artist.owner_id!],
          kind: 'Music',
          typeValue: 'roster-invitation',
          text: text('catalogue.roster.news', { label: label.name, artist: artist.name }),
          href: '/dashboard/accounts',
          key: `roster-invitation-${labelId}-${artist.id}-${Date.now()}`,
          hasOwnMail: true,
        })
      })
      return membership(labelId, artist.id)
    },

    /** Accepts an invitation. Idempotent. */
    async accept(labelId: number, artistId: number, owner: Owner): Promise<RosterMembership> {
      if (!(await joinMembership(db, labelId, artistId, owner.id))) throw noInvitation()
      return membership(labelId, artistId)
    },

    async end(labelId: number, artistId: number, owner: Owner): Promise<void> {
      if (!(await deleteMembership(db, labelId, artistId, owner.id))) throw noInvitation()
    },
  }
}
