import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { DoorLinks } from './door-links.service.ts'
import type { Doors } from './door.service.ts'

interface Parts {
  doors: Doors
  doorLinks: DoorLinks
}

export const doorRoutes = (app: FastifyInstance, gate: Gatekeeper, { doors, doorLinks }: Parts) =>
  implement(app, gate, contract.door, {
    listDoorLinks: ({ user, params }) => doorLinks.list(params.id, user),
    addDoorLink: ({ user, params, body }) => doorLinks.add(params.id, body.name, user),
    revokeDoorLink: async ({ user, params }) => void (await doorLinks.revoke(params.id, user)),
    setReentry: async ({ user, params, body }) => ({
      result: await doors.setReentry(params.id, body.isAllowed, user),
    }),
    doorList: ({ user, params, query }) => doors.list({ eventId: params.id, person: user }, query),
    scan: async ({ user, params, body }) => ({
      items: await doors.scan({ eventId: params.id, person: user }, body.scans),
    }),
    listScans: ({ user, params, query }) => doors.scans(params.id, query.page, user),
    doorListByLink: ({ body }) => doors.list({ link: body.link }, body),
    scanByLink: async ({ body }) => ({
      items: await doors.scan({ link: body.link }, body.scans),
    }),
  })
