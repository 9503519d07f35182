/** User agent tokens of apps with an in-app browser. */
const MESSENGERS =
  'FBA[NV]|FB_IAB|Instagram|Telegram|WhatsApp|Line/|MicroMessenger|KAKAOTALK|Snapchat|Twitter for|BytedanceWebview|musical_ly'

/**
 * Screen heights in points that determine the status bar's height: iPhones with Dynamic Island, with a notch,
 * and with neither.
 */
const ISLAND = '[852,874,912,932,956]'
const NOTCH = '[812,844,896,926]'
const PLAIN = '[480,568,667,736]'

/**
 * Runs before the first paint and sets `data-host` on the root element (SH-06): `app` in our own app, which
 * calls itself `HyphaApp` in its user agent, `messenger` in the browser of another app, else nothing. In our
 * app on iOS it also sets the height of the status bar (SH-07).
 */
export const hostScript =
  '(function(d,u){' +
  "if(/\\bHyphaApp\\b/.test(u)){d.dataset.host='app';if(/iP(hone|ad|od)/.test(u)){var h=screen.height;" +
  "d.dataset.ios='';" +
  "d.style.setProperty('--status-bar'," +
  `(${ISLAND}.includes(h)?59:${NOTCH}.includes(h)?47:/iPad/.test(u)||${PLAIN}.includes(h)?20:54)+'px')}}` +
  `else if(/${MESSENGERS.replaceAll('/', '\\/')}/.test(u))d.dataset.host='messenger'` +
  '})(document.documentElement,navigator.userAgent);'
