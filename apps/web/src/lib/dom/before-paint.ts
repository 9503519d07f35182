import { hostScript } from './host-script.ts'
import { hintScript } from '../auth/session-hint.ts'

/**
 * Applies what this browser remembers, so that nothing flashes: the theme (SH-10), whether somebody is signed in and has
 * rows to come in place of covers, how many of them open, and which notices were closed.
 */
const storedState =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='theme-light')d.dataset.theme='light';" +
  'var l=location,o=/[?&]open=([^&]*)/.exec(l.search);' +
  "if(o)d.style.setProperty('--open-rows',o[1].split(',').length);" +
  "if(l.pathname.startsWith('/albums-list'))d.dataset.list='';" +
  "if(s.getItem('accessToken')){d.dataset.signedIn='';" +
  "if(s.getItem('opensList')=='true'&&/[?&]view=list/.test(l.search))d.dataset.list=''}" +
  "if(s.getItem('alphaClosed'))d.dataset.alphaClosed='';" +
  "if(s.getItem('hostClosed'))d.dataset.hostClosed=''}catch(e){};"

/** Sent by the browser itself, a form would put a password into the address. */
const noNativeForms = "addEventListener('submit',function(e){e.preventDefault()});"

/** The template that holds the application's scripts. */
export const APPLICATION_ID = 'application'

/** Fetches the application after the first paint, so that it takes no bandwidth from styles, fonts and covers. */
const startAfterPaint = `requestAnimationFrame(function(){setTimeout(function(){document.head.append(document.getElementById('${APPLICATION_ID}').content)})})`

/** The inline script of every page, run before the first paint; the content security policy allows it by its hash. */
export const beforePaint = hintScript + hostScript + storedState + noNativeForms + startAfterPaint
