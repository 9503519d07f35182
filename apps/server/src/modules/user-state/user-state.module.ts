import type { Base } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createMarks } from './marks.ts'

export type UserStateServices = ServicesOf<typeof create>
const create = async ({ db, notifications }: Base) => ({
  marks: await createMarks(db, notifications),
})

export const userStateModule = defineModule({ create })
