import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { PushDevices } from './push-devices.service.ts'

export const pushDeviceRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  pushDevices: PushDevices,
) =>
  implement(app, gate, contract.pushDevices, {
    pushState: async ({ user }) => ({ result: await pushDevices.state(user) }),
    registerPushDevice: async ({ user, body }) => void (await pushDevices.register(user, body)),
    removePushDevice: async ({ user }) => void (await pushDevices.remove(user)),
  })
