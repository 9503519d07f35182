import * as z from 'zod'
import { endpoint } from '../kit.ts'

export const realtime = {
  credentials: endpoint({
    method: 'GET',
    path: '/centrifugo/credentials/user',
    access: 'login',
    summary: 'A token and address to open the realtime connection with',
    returns: z.object({ token: z.string(), url: z.string() }),
  }),
}
