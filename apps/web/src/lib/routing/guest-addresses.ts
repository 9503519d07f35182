/** The page of somebody who buys without an account. Links in mails have a secret after the `#`. */
export const guestHref = '/guest'
