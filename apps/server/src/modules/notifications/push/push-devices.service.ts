import type { PushPlatform, PushState } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Push } from '../../../ports/push/push.ts'
import {
  deleteDevice,
  deleteExcess,
  findDevice,
  lockSession,
  saveDevice,
} from './push-devices.queries.ts'

export type PushDevices = ReturnType<typeof createPushDevices>

interface Person {
  id: number
  sessionId: string
}

/** More phones than anybody uses. */
const DEVICES_MAX = 10

/** The phones that get a user's notifications: one for each session of our app. */
export function createPushDevices(db: Db, push: Push) {
  return {
    async state({ sessionId }: Person): Promise<PushState> {
      const isOn = push.isOn && (await findDevice(db, sessionId)) !== undefined
      return { isAvailable: push.isOn, isOn }
    },

    /** Idempotent: an app registers at each start. @throws NotFound if this site sends no push messages */
    async register(
      { id: accountId, sessionId }: Person,
      device: { token: string; platform: PushPlatform },
    ): Promise<void> {
      if (!push.isOn) throw new NotFound('notifications.pushOff')
      await inTransaction(db, async (tx) => {
        if (!(await lockSession(tx, sessionId))) return
        await saveDevice(tx, { accountId, sessionId, ...device })
        await deleteExcess(tx, accountId, DEVICES_MAX)
      })
    },

    /** Idempotent, and possible even after the operator switched push messages off. */
    async remove({ sessionId }: Person): Promise<void> {
      await deleteDevice(db, sessionId)
    },
  }
}
