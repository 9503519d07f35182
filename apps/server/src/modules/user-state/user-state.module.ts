import type { Base } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createUserStates } from './user-states.ts'

export type UserStateServices = ServicesOf<typeof create>
const create = async ({ db, notifications }: Base) => ({
  userStates: await createUserStates(db, notifications),
})

export const userStateModule = defineModule({ create })
