import { accounts } from './calls/accounts.ts'
import { instance } from './calls/instance.ts'
import { metadata } from './calls/metadata.ts'
import { realtime } from './calls/realtime.ts'
import { releases } from './calls/releases.ts'

/** Every call of the product, by group. */
export const contract = { accounts, releases, metadata, realtime, instance }
export type Contract = typeof contract
