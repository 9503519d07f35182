/**
 * A cookie that says whether a user, or an admin, is signed in in this browser. It is no credential and
 * identifies nobody: the server uses it to choose between the visitors' list and a skeleton
 * (docs/decisions/0003).
 */
export const HINT_COOKIE = 'hypha-seen'

export type SessionHint = 'person' | 'admin'

const YEAR_SECONDS = 31_536_000

export function writeHint(hint: SessionHint | null): void {
  const age = hint ? YEAR_SECONDS : 0
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing from Firefox ESR
  document.cookie = `${HINT_COOKIE}=${hint ?? ''};path=/;max-age=${age};samesite=lax${secure}`
}

/**
 * Runs before the first paint of a page that differs for signed-in users. If the cookie is wrong, because it
 * or the session was lost, it corrects the cookie and reloads the page.
 */
export const hintScript =
  '(function(d){try{' +
  "var is=localStorage.getItem('accessToken')!==null,served=d.documentElement.dataset.servedFor;" +
  "if(!served||is===(served==='person'))return;" +
  `d.cookie='${HINT_COOKIE}='+(is?'person':'')+';path=/;samesite=lax;max-age='+(is?${YEAR_SECONDS}:0);` +
  `if(is===/(^|; )${HINT_COOKIE}=/.test(d.cookie))location.reload()` +
  '}catch(e){}})(document);'
