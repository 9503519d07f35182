import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { LibraryServices } from '../library/index.ts'
import type { MerchServices } from '../merch/index.ts'
import type { PaymentsServices } from '../payments/index.ts'
import { createCodeSecrets } from '../promotions/index.ts'
import type { TicketsServices } from '../tickets/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { bundleRoutes } from './bundles/bundles.routes.ts'
import { createBundles } from './bundles/bundles.service.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { createCart } from './cart/cart.service.ts'
import { createDownloadAddresses } from './downloads/download-address.ts'
import { downloadFileRoutes } from './downloads/download-files.routes.ts'
import { downloadJobs } from './downloads/downloads.jobs.ts'
import { downloadRoutes } from './downloads/downloads.routes.ts'
import { createDownloads } from './downloads/downloads.service.ts'
import { createCartGifts } from './gifts/cart-gifts.ts'
import { giftJobs } from './gifts/gifts.jobs.ts'
import { giftRoutes } from './gifts/gifts.routes.ts'
import { createGifts } from './gifts/gifts.service.ts'
import { merchOrderRoutes } from './merch-orders/merch-orders.routes.ts'
import { createMerchRefunds } from './merch-orders/merch-refunds.service.ts'
import { purchaseJobs } from './orders/purchases.jobs.ts'
import { purchaseRoutes } from './orders/purchases.routes.ts'
import { createPurchases } from './orders/purchases.service.ts'
import { refundRoutes } from './orders/refunds.routes.ts'
import { createRefunds } from './orders/refunds.service.ts'
import { syncFirst } from './orders/sync-first.ts'
import { takeOrderEvent } from './orders/take-order-event.ts'
import { createPreOrderSales } from './pre-orders/pre-order-sales.service.ts'
import { preOrderJobs } from './pre-orders/pre-orders.jobs.ts'
import { createEventRefunds } from './ticket-refunds/event-refunds.service.ts'
import { ticketRefundRoutes } from './ticket-refunds/ticket-refunds.routes.ts'
import { createTicketRefunds } from './ticket-refunds/ticket-refunds.service.ts'

type Services = ServicesOf<typeof create>

function create(
  parts: Base & PaymentsServices & UserStateServices & LibraryServices & TicketsServices,
) {
  const { config, db, jobs, log, store, secrets, payments, tax, userStates, listening } = parts
  const { ticketCodes } = parts
  const cart = createCart({ db, userStates })
  const giftCodes = createCodeSecrets(secrets.gift)
  const downloadAddresses = createDownloadAddresses(secrets.download)
  const syncOrder = (orderId: number) => syncFirst({ db, jobs, payments, ticketCodes }, orderId)
  parts.paymentEventHandlers.push(takeOrderEvent({ db, jobs, payments, ticketCodes }))
  return {
    cart,
    giftCodes,
    cartGifts: createCartGifts({ db, cart }),
    gifts: createGifts({ db, jobs, userStates, giftCodes }),
    bundles: createBundles({ db }),
    purchases: createPurchases({ ...config, db, cart, payments, tax, giftCodes }),
    refunds: createRefunds({ db, jobs, payments, log, ticketCodes }),
    ticketRefunds: createTicketRefunds({ db, jobs, syncOrder }),
    eventRefunds: createEventRefunds({ db, jobs, log, syncOrder }),
    merchRefunds: createMerchRefunds({ db, jobs, syncOrder }),
    preOrderSales: createPreOrderSales({ db, jobs, log, userStates, syncOrder }),
    downloadAddresses,
    downloads: createDownloads({
      db,
      jobs,
      store,
      userStates,
      listening,
      addresses: downloadAddresses,
    }),
  }
}

export const commerceModule = defineModule({
  create,
  calls(api, services: Running<Services & TicketsServices & MerchServices>) {
    cartRoutes(api, services, services.cart)
    bundleRoutes(api, services, services.bundles)
    giftRoutes(api, services, services)
    purchaseRoutes(api, services, services.purchases, services.preOrderSales)
    refundRoutes(api, services, services.refunds)
    ticketRefundRoutes(api, services, services)
    merchOrderRoutes(api, services, services)
    downloadRoutes(api, services, services.downloads)
  },
  pages: (http, services) => downloadFileRoutes(http, services),
  jobs: (services) => ({
    ...purchaseJobs(services),
    ...giftJobs(services),
    ...downloadJobs(services),
    ...preOrderJobs(services),
  }),
})
