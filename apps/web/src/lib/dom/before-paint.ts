import { APP_BACKGROUND_LIGHT } from '@hypha/contract/limits'
import { hostScript } from './host-script.ts'
import { hintScript } from '../auth/session-hint.ts'
import { blockedStorageScript } from '../storage/blocked-storage-script.ts'

/**
 * Applies stored browser state before the first paint, to avoid flashes: the theme (SH-10), whether the user
 * is signed in and prefers rows over covers, the number of open rows, and closed notices.
 */
const storedState =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='theme-light'){d.dataset.theme='light';" +
  `document.querySelector('[name=theme-color]').content='${APP_BACKGROUND_LIGHT}'}` +
  'var l=location,o=/[?&]open=([^&]*)/.exec(l.search);' +
  "if(o)d.style.setProperty('--open-rows',o[1].split(',').length);" +
  "if(l.pathname.startsWith('/albums-list'))d.dataset.list='';" +
  "if(s.getItem('accessToken')){d.dataset.signedIn='';" +
  "if(s.getItem('opensList')=='true'&&/[?&]view=list/.test(l.search))d.dataset.list=''}" +
  "if(s.getItem('alphaClosed'))d.dataset.alphaClosed='';" +
  "if(s.getItem('hostClosed'))d.dataset.hostClosed=''}catch(e){};"

/** A form submitted natively before hydration would put a password into the URL. */
const noNativeForms = "addEventListener('submit',function(e){e.preventDefault()});"

/** Id of the template with the application's scripts. */
export const APPLICATION_ID = 'application'

/** Loads the application after the first paint, so that it takes no bandwidth from styles, fonts and covers. */
const startAfterPaint = `requestAnimationFrame(function(){setTimeout(function(){document.head.append(document.getElementById('${APPLICATION_ID}').content)})})`

/**
 * The inline script of every page, run before the first paint. The content security policy allows it by its
 * hash.
 */
export const beforePaint =
  blockedStorageScript + hintScript + hostScript + storedState + noNativeForms + startAfterPaint
