/** A notification for one device. */
export interface PushMessage {
  /** Names the device. */
  token: string
  /** Sent again with the same id, it replaces the one that the device shows. */
  id: string
  text: string
  /** The path of the page that a tap opens; null for none. */
  href: string | null
  /** The service gives up then, if the device can't be reached. */
  expiresAt: Date
}

/** Sends notifications to phones. */
export interface Push {
  /** Whether this site sends any. */
  isOn: boolean
  /**
   * @throws DeviceGone if the token will never work again
   * @throws PushRefused if trying again would not help
   * @throws AskedToWait or another error to try again later
   */
  send(message: PushMessage): Promise<void>
}

/** The app was removed from the device, or its token was replaced. */
export class DeviceGone extends Error {}

/** The service doesn't accept our key, or the message. */
export class PushRefused extends Error {}
