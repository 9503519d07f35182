import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createDoorLinks } from './door/door-links.service.ts'
import { doorRoutes } from './door/door.routes.ts'
import { createDoors } from './door/door.service.ts'
import { createTicketCodes } from './ticket-codes.ts'
import { createTicketTypes } from './ticket-types.service.ts'
import { ticketJobs } from './tickets.jobs.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { createTickets } from './tickets.service.ts'

export type TicketsServices = ServicesOf<typeof create>

function create({ db, jobs, secrets }: Base) {
  const ticketCodes = createTicketCodes(secrets.ticket)
  const doorLinks = createDoorLinks({ db, key: secrets.door })
  return {
    ticketCodes,
    doorLinks,
    doors: createDoors({ db, jobs, doorLinks }),
    ticketTypes: createTicketTypes({ db }),
    tickets: createTickets({ db, jobs, ticketCodes }),
  }
}

export const ticketsModule = defineModule({
  create,
  calls(api, services: Running<TicketsServices>) {
    ticketRoutes(api, services, services)
    doorRoutes(api, services, services)
  },
  jobs: (services) => ticketJobs(services),
})
