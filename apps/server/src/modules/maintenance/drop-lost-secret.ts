import type { LostSecret } from '../../platform/secrets/open-secrets.ts'
import {
  dropMailLinks,
  dropUnreadableAppPasswords,
  dropUnreadableTotps,
  endAllSessions,
  renewGuestLinks,
} from '../accounts/index.ts'
import { renewCodes, renewPromoLinks } from '../promotions/index.ts'
import { dropUnreadableIdentityFiles } from '../publishing/index.ts'
import { endUnreadableConnections } from '../scrobbling/index.ts'
import { renewDoorLinks, renewTicketCodes } from '../tickets/index.ts'

/**
 * Ends and deletes what was signed or encrypted with a lost secret, and gives codes and links new signatures, so that
 * nothing fails later. Addresses of calendars, secrets of webhooks and links that turn off mails are derived when they
 * are shown, so they need nothing.
 */
export const dropLostSecret: LostSecret['drop'] = async (tx, secrets, { areLastingKeysLost }) => ({
  sessions: await endAllSessions(tx, new Date()),
  authenticatorApps: await dropUnreadableTotps(tx, secrets.secondFactor),
  appPasswords: await dropUnreadableAppPasswords(tx, secrets.appPassword),
  mailLinks: await dropMailLinks(tx),
  scrobbleConnections: await endUnreadableConnections(tx, secrets.scrobbling),
  identityPictures: await dropUnreadableIdentityFiles(tx, secrets.identity),
  ...(areLastingKeysLost && {
    ticketCodes: await renewTicketCodes(tx, secrets.ticket),
    doorLinks: await renewDoorLinks(tx, secrets.door),
    downloadCodes: await renewCodes(tx, 'download_code', secrets.downloadCode),
    giftCodes: await renewCodes(tx, 'gift', secrets.gift),
    promoLinks: await renewPromoLinks(tx, secrets.promoLink),
    guestLinks: await renewGuestLinks(tx, secrets.guestLink),
  }),
})
