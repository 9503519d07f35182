/** The texts of the pages until the operator replaces them by files. */
import type { SitePageName } from '@hypha/contract'

export interface Operator {
  siteName: string
  contactEmail: string
  /** Whether payments are real (Stripe) or simulated. */
  movesMoney: boolean
  /** How long pictures of identity documents are kept after a decision. */
  identityDays: number
  /** Names of services that users can send their listens to. */
  listensGoTo: readonly string[]
  /** Whether notifications are sent to the phones of people who want that. */
  sendsPushes: boolean
}

/** Escapes a name for Markdown. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&]/g, String.raw`\$&`)

export function defaultPages(operator: Operator): Readonly<Record<SitePageName, string>> {
  const { movesMoney, identityDays, listensGoTo, sendsPushes } = operator
  const name = plain(operator.siteName)
  const mail = `[${plain(operator.contactEmail)}](mailto:${encodeURI(operator.contactEmail)})`
  const payments = movesMoney
    ? 'Payments are handled by Stripe. Your card details go straight to Stripe and never reach us; we keep the brand and the last four digits of a card you paid with.'
    : 'Payments on this site are simulated: no money moves, and you can’t pay with a real card.'
  return {
    terms: `
These terms apply to everybody who uses ${name}.

## Your account

You need a valid e-mail address. Keep your password to yourself; you are responsible for what happens with your account. You can delete your account at any time under [Settings → Privacy](/settings/privacy).

## Listening and buying

You can listen to published music without an account. Downloads are for your personal use, within the license shown on the release page. What you buy stays yours, even if the release is taken down later.

Prices are in US dollars. Tax depends on your country and is shown before you pay. ${payments} You get a receipt for every payment. Subscriptions renew until you cancel them; after you cancel, they last until the end of the period you paid for.

## Your music

Only upload music that is yours or that you have the right to publish. It stays yours. You set its price and license, and you can take it down at any time; people who bought it keep their downloads. Our admins review releases before they are published.

### Music made with AI

Say on every release how it was made:

- **No AI**: people composed, performed and recorded it. Ordinary tools such as synthesizers, sequencers, mixing and mastering software don’t count.
- **AI-assisted**: generative AI made parts of it, such as a voice, a sample, a melody or the cover, and people composed and arranged the whole.
- **AI-generated**: generative AI made most of the music.

Listeners see the declaration and can leave out generated music. A wrong declaration is a reason to remove a release.

We keep a commission on sales, after the payment provider’s fee. The [earnings calculator](/calculator) shows what you get.

## Rules

Don’t post anything illegal, hateful, harassing or misleading, don’t pretend to be somebody else, and don’t try to break or overload the site. You can report anything that breaks these rules. Admins can hide or remove content and suspend or close accounts, and will tell you why.

## Availability

${name} is in alpha. Features may change, and comments and similar content may be reset before launch. We do our best to keep the site running, but can’t promise that it always is.

## Contact

Questions? Write to ${mail}.
`,
    privacy: `
This page explains what ${name} stores about you, and why.

## What we store

- **Your account**: your name, e-mail address and a hash of your password, plus a photo, a description, passkeys and an authenticator app if you add them.
- **Your sessions**: when you logged in, with which browser and from which country, so that you can recognize and log out other devices. Log-ins, password changes and other security events are kept with your account; you see them under [Settings → Security](/settings/security).
- **What you do here**: what you play, like, bookmark, follow, comment on, report and vote for, your playlists and your cart. You can turn off or clear your listening history in [your library](/library), and choose what others see on your profile under [Settings → Privacy](/settings/privacy). Artists and labels see how often their music is played each day and in which countries, as numbers without names. The country is your billing country or, without one, that of the time zone your browser is set to.
${listensGoTo.length > 0 ? `- **Scrobbling**: only if you connect ${listensGoTo.join(' or ')} under [Settings → Privacy](/settings/privacy), we send the tracks you listen to there, with the time, under your profile there. We store your name there and an encrypted key until you disconnect it.\n` : ''}${sendsPushes ? `- **Push notifications**: only if you turn them on in our app under [Settings → Notifications](/settings/notifications), Google, and Apple on iPhones, pass the text and the link of your notifications on to your phone. We store the number by which Google knows the app on your phone until you turn them off or log out.\n` : ''}- **Your purchases**: what you bought, when, for how much, and the country you gave for tax. ${payments}
- **Your music**: the files and details you upload, and what they earn.
- **Identity documents**: only if you ask to have an artist verified. The pictures are stored encrypted, only admins see them, every look is logged, and they are deleted ${identityDays === 1 ? '1 day' : `${identityDays} days`} after the decision.
- **What admins did**: if an admin suspends, closes or changes your account, the action and its reason stay in an audit log, under your account’s number and without your name.
- **Technical logs**: network addresses are used to limit how often something can be requested, and to find errors. We don’t build profiles from them.

## What we don’t do

There are no trackers, no analytics services and no ads from third parties on this site. Fonts, pictures and music come from our own servers or our storage provider. We don’t sell your data.

## Cookies and local storage

We set two cookies, when you sign up or log in. One ties your session to your browser; the other recognizes a browser you have used before, so that nobody who guesses passwords can lock you out. Neither can be read by scripts, and neither follows you anywhere else. Your browser’s storage holds your session, the player’s state, recent searches, drafts and your display settings. All of it is needed for what you ask the site to do, so there is no cookie banner.

${movesMoney ? 'On payment forms, Stripe may set cookies of its own to prevent fraud.\n' : ''}
## E-mails

We e-mail you about your account, your purchases and decisions about your content. You choose all other e-mails under [Settings → Notifications](/settings/notifications).

## Your rights

You can download a copy of your data and delete your account under [Settings → Privacy](/settings/privacy). Deleting removes your personal data. Invoices and payments stay in our books without your name, because the law requires us to keep accounts. Music that others bought stays available to them.

To correct something, or for any other question about your data, write to ${mail}.
`,
    imprint: `
${name} is run by its operator. You can reach them at ${mail}.

The operator has not published a postal address here yet.
`,
    about: `
${name} is a place to hear, find and buy psychedelic trance: Goa, Full-On, Dark, Progressive, Forest and more, straight from the artists and labels who make it.

- **Listen for free.** Everything published here can be played in full without an account.
- **Buy once, keep it.** Downloads come in lossless and compressed formats.
- **Fair to artists.** Artists and labels set their own prices. The [earnings calculator](/calculator) shows what they get.
- **Reviewed by people.** Admins listen to releases before they are published.

Have a question? See the [FAQ](/faq), [suggest a feature](/feature-suggestions), or write to ${mail}.
`,
  }
}
