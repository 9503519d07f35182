/** The element that names the application's entry module. */
export const ENTRY_ID = 'entry'

/**
 * The one script that stands in the page; its hash stands in the content security policy. Before the first paint it
 * sets the stored theme (SH-10) and whether somebody is signed in, so that nothing flashes. After the first paint it
 * fetches the application: fetched with the page, it would take the line from the covers.
 */
export const startScript =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='theme-light')d.dataset.theme='light';" +
  "if(s.getItem('accessToken'))d.dataset.signedIn=''}catch(e){}" +
  'requestAnimationFrame(function(){requestAnimationFrame(function(){' +
  `import(document.getElementById('${ENTRY_ID}').content)})})`
