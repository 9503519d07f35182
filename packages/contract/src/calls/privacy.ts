import * as z from 'zod'
import { DataExport, DeletionPreview } from '../entities/privacy.ts'
import { endpoint, nothing, result } from '../kit.ts'

/** Data export and account deletion. */
export const privacy = {
  previewDeletion: endpoint({
    method: 'GET',
    path: '/user/deletion',
    access: 'login',
    sessionOnly: true,
    summary: 'What deleting one’s account would do',
    returns: result(DeletionPreview),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/deletion',
    access: 'login',
    recentAuth: true,
    evenSuspended: true,
    status: 204,
    summary: 'Delete one’s account and all personal data; this cannot be undone',
    body: z.strictObject({
      /** The user's own address, as confirmation. */
      email: z.string().max(254),
      /** Required while there is a balance. */
      givesUpBalance: z.boolean().default(false),
    }),
    limits: [{ by: 'account', max: 20, windowSeconds: 3_600 }],
    errors: [409],
    returns: nothing,
  }),
  dataExport: endpoint({
    method: 'GET',
    path: '/user/data-export',
    access: 'login',
    sessionOnly: true,
    summary: 'The copy of one’s data that was asked for last; null before the first',
    returns: result(DataExport.nullable()),
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: '/user/data-export',
    access: 'login',
    recentAuth: true,
    evenSuspended: true,
    status: 202,
    summary: 'Ask for a copy of all of one’s data, once a day',
    errors: [429],
    returns: result(DataExport),
  }),
}
