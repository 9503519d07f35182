import * as z from 'zod'
import { endpoint } from '../kit.ts'

export const realtime = {
  credentials: endpoint({
    method: 'GET',
    path: '/centrifugo/credentials/user',
    access: 'login',
    scope: 'read',
    guests: true,
    summary: 'Get a token and address for the realtime connection',
    returns: z.object({ token: z.string(), url: z.string() }),
  }),
}
