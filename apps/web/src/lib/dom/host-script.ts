/** Names of the apps whose own browsers people come in by, as these say them in their user agents. */
const MESSENGERS =
  'FBA[NV]|FB_IAB|Instagram|Telegram|WhatsApp|Line/|MicroMessenger|KAKAOTALK|Snapchat|Twitter for|BytedanceWebview|musical_ly'

/** Height of the status bar in points, by the height of the screen: iPhones with an island, a notch, and neither. */
const ISLAND = '[852,874,932,956]'
const NOTCH = '[812,844,896,926]'
const PLAIN = '[480,568,667,736]'

/**
 * Runs before the first paint and says in the root element where the site is shown (SH-06): `app` inside our own, which
 * names itself `HyphaApp` in its user agent, `messenger` in the browser of another app, else nothing. In our app on iOS
 * calls itself `HyphaApp` in its user agent, `messenger` in the browser of another app, else nothing. In our app on iOS
 */
export const hostScript =
  '(function(d,u){' +
  "if(/\\bHyphaApp\\b/.test(u)){d.dataset.host='app';if(/iP(hone|ad|od)/.test(u)){var h=screen.height;" +
  "d.dataset.ios='';" +
  "d.style.setProperty('--status-bar'," +
  `(${ISLAND}.includes(h)?59:${NOTCH}.includes(h)?47:/iPad/.test(u)||${PLAIN}.includes(h)?20:54)+'px')}}` +
  `else if(/${MESSENGERS.replaceAll('/', '\\/')}/.test(u))d.dataset.host='messenger'` +
  '})(document.documentElement,navigator.userAgent);'
