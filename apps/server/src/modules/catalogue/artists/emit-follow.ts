import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findFollows } from '../../user-state/index.ts'
import { emitEvent } from '../../webhooks/index.ts'
import type { Named } from '../names/addresses.ts'
import type { ProfileRow } from './profiles.queries.ts'

/** Tells the webhooks of a profile's owner that it has a new follower, without saying who, once for each person. */
export async function emitFollow(
  tx: Db,
  jobs: Jobs,
  kind: Named,
  { id, identifier, name, owner_id: ownerId }: ProfileRow,
  follower: { id: number },
): Promise<void> {
  if (ownerId === null || ownerId === follower.id) return
  await emitEvent(tx, jobs, {
    accountId: ownerId,
    event: 'follower.created',
    key: `follower-${kind}-${id}-${follower.id}`,
    data: async () => {
      const followers = (await findFollows(tx, kind, [id], null)).get(id)!.count
      return { profile: { kind, id, identifier, name }, followers }
    },
  })
}
