/**
 * Runs before anything else. Where the browser blocks all site data, reading `localStorage` throws; then values are kept
 * in memory, so that the site works as usual until it is closed.
 */
export const blockedStorageScript =
  "['localStorage','sessionStorage'].forEach(function(n){try{window[n].length}catch(e){var m=new Map;" +
  'Object.defineProperty(window,n,{value:{' +
  'getItem:function(k){return m.has(k)?m.get(k):null},' +
  'setItem:function(k,v){m.set(k,String(v))},' +
  'removeItem:function(k){m.delete(k)},' +
  'clear:function(){m.clear()}}})}});'
