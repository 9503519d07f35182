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
    summary: 'Preview what deleting your account would do',
    returns: result(DeletionPreview),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/deletion',
    access: 'login',
    recentAuth: true,
    evenSuspended: true,
    status: 204,
    summary: 'Delete your account and all personal data; this can’t be undone',
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
    summary: 'Get the last copy of your data that you requested; null if there is none',
    returns: result(DataExport.nullable()),
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: '/user/data-export',
    access: 'login',
    recentAuth: true,
    evenSuspended: true,
    status: 202,
    summary: 'Request a copy of all your data, at most once a day',
    errors: [429],
    returns: result(DataExport),
  }),
}
