/**
 * A cookie that says that somebody is signed in in this browser, and whether as an admin. It is no credential and names
 * nobody: by it the server chooses between the list of visitors and the skeleton of one's own (docs/decisions/0003).
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
 * Runs before the first paint of a page that differs for who is signed in. Where it was served for the other kind (the
 * browser forgot the cookie, or the session) the cookie is set right and the page is asked for again.
 */
export const hintScript =
  '(function(d){try{' +
  "var is=localStorage.getItem('accessToken')!==null,served=d.documentElement.dataset.servedFor;" +
  "if(!served||is===(served==='person'))return;" +
  `d.cookie='${HINT_COOKIE}='+(is?'person':'')+';path=/;samesite=lax;max-age='+(is?${YEAR_SECONDS}:0);` +
  `if(is===/(^|; )${HINT_COOKIE}=/.test(d.cookie))location.reload()` +
  '}catch(e){}})(document);'
