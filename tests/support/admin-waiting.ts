import { type AdminNotification, contract } from '@hypha/contract'
import type { Person } from './person.ts'
import { expectOk } from './studio.ts'

/** Returns the number of pending items of one type for admins. */
export async function waitingForAdmin(admin: Person, type: AdminNotification['type']) {
  const { 'hydra:member': waiting } = expectOk(
    await admin.call(contract.contact.adminNotifications),
  )
  return waiting.find((each) => each.type === type)!.count
}
