import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createDoorLinks } from './door/door-links.service.ts'
import { doorRoutes } from './door/door.routes.ts'
import { createDoors } from './door/door.service.ts'
import { type CalendarFileOf, createTicketFiles } from './files/ticket-files.ts'
import { guestRoutes } from './guests/guests.routes.ts'
import { createTicketGuests } from './guests/guests.service.ts'
import { createEventTicketSettings } from './settings.service.ts'
import { createTicketCodes } from './ticket-codes.ts'
import { createTicketTypes } from './ticket-types.service.ts'
import { ticketJobs } from './tickets.jobs.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { createTickets } from './tickets.service.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'
import { createTicketTransfers } from './transfers/transfers.service.ts'
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts'
import { createWaitingLists } from './waiting-list/waiting-list.service.ts'

interface Rules {
  calendarFileOf: CalendarFileOf
}

export type TicketsServices = ServicesOf<ReturnType<typeof createBy>>

const createBy =
  ({ calendarFileOf }: Rules) =>
  ({ db, jobs, secrets, siteName, publicUrl }: Base) => {
    const ticketCodes = createTicketCodes(secrets.ticket)
    const doorLinks = createDoorLinks({ db, key: secrets.door })
    const ticketFiles = createTicketFiles({ db, ticketCodes, siteName, publicUrl, calendarFileOf })
    return {
      ticketCodes,
      ticketFiles,
      doorLinks,
      doors: createDoors({ db, jobs, doorLinks }),
      ticketTypes: createTicketTypes({ db }),
      eventTicketSettings: createEventTicketSettings({ db }),
      tickets: createTickets({ db, jobs, ticketCodes, ticketFiles }),
      ticketTransfers: createTicketTransfers({ db, jobs, ticketCodes }),
      waitingLists: createWaitingLists({ db }),
      ticketGuests: createTicketGuests({ db, jobs, ticketCodes }),
    }
  }

export const ticketsModule = (rules: Rules) =>
  defineModule({
    create: createBy(rules),
    calls(api, services: Running<TicketsServices>) {
      ticketRoutes(api, services, services)
      doorRoutes(api, services, services)
      transferRoutes(api, services, services)
      waitingListRoutes(api, services, services)
      guestRoutes(api, services, services)
    },
    jobs: (services) => ticketJobs(services),
  })
