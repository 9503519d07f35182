import * as z from 'zod'
import { endpoint, result } from '../kit.ts'

export const beta = {
  hasBetaAccess: endpoint({
    method: 'GET',
    path: '/user/beta_access',
    access: 'login',
    scope: 'read',
    summary: 'Check whether you may upload music and add events',
    returns: result(z.boolean()),
  }),
  passBetaGate: endpoint({
    method: 'POST',
    path: '/user/beta_access',
    access: 'verified',
    scope: 'write',
    summary: 'Enter the beta access code',
    body: z.strictObject({ code: z.string().trim().max(200) }),
    limits: [
      { by: 'account', max: 5, windowSeconds: 900, failuresOnly: true },
      { by: 'address', max: 20, windowSeconds: 3600, failuresOnly: true },
    ],
    returns: result(z.literal(true)),
  }),
}
