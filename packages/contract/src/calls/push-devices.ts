import * as z from 'zod'
import { PushPlatform, PushState } from '../entities/push-device.ts'
import { endpoint, nothing, result } from '../kit.ts'

/** A session has at most one device, which is removed with it. */
export const pushDevices = {
  pushState: endpoint({
    method: 'GET',
    path: '/user/push-devices',
    access: 'login',
    sessionOnly: true,
    summary: 'Look up whether push messages are sent to the app that you are logged in with',
    returns: result(PushState),
  }),
  registerPushDevice: endpoint({
    method: 'POST',
    path: '/user/push-devices',
    access: 'login',
    sessionOnly: true,
    evenSuspended: true,
    status: 204,
    summary: 'Send push messages to the app that you are logged in with',
    body: z.strictObject({
      /** The token of Firebase Cloud Messaging. */
      token: z.string().regex(/^[\w:.-]{1,2000}$/),
      platform: PushPlatform,
    }),
    limits: [{ by: 'account', max: 120, windowSeconds: 3_600 }],
    errors: [404],
    returns: nothing,
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/user/push-devices',
    access: 'login',
    sessionOnly: true,
    evenSuspended: true,
    status: 204,
    summary: 'Stop sending push messages to the app that you are logged in with',
    returns: nothing,
  }),
}
