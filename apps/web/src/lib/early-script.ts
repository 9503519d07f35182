import { STATE_ID } from './page-state.ts'

/**
 * The element that names the files of the application, a JSON list: stylesheets and modules, each after what it imports
 * and the entry last. Each is run in a task of its own: at once they would keep a phone from answering.
 */
export const FILES_ID = 'files'

/** Covers that are in sight are asked for by the frame after the first paint; the application comes after them. */
const FRAME_MS = 20

/**
 * Runs inside a served page until the application is there, which is fetched after the first paint, so that nothing
 * comes before that. Links lead on by themselves meanwhile; a press on a button, typed text and a sent form are kept
 * for `answerEarly`, and whoever acts does not wait for a paint. Until the first paint a page that opens at its top is
 * `data-fresh`: its lower rows need not be laid out for that (`release-grid.module.css`). Its hash stands in the content security
 * policy.
 */
export const earlyScript = `
(function(d){
var early=window.early={pressed:new Set,changed:new Set,sent:null,stop:stop},types=['click','input','change','submit'],begun;
types.forEach(function(type){addEventListener(type,keep,true)});
var how=performance.getEntriesByType('navigation')[0];
if(how&&how.type==='navigate')d.documentElement.dataset.fresh='';
function stop(){types.forEach(function(type){removeEventListener(type,keep,true)})}
function keep(event){
var at=event.target,type=event.type;
if(type==='submit'){event.preventDefault();early.sent={form:at,by:event.submitter}}
else if(type!=='click')early.changed.add(at);
else if(!at.closest('a,label,input,select,textarea,summary,[type=submit]'))early.pressed.add(at.closest('button')||at);
else return;
begin()
}
function link(rel,href){
var element=d.createElement('link');
element.rel=rel;element.href=href;element.fetchPriority='low';
d.head.append(element)
}
function begin(){
if(d.readyState==='loading')return addEventListener('DOMContentLoaded',begin);
if(begun)return;
begun=true;
delete d.documentElement.dataset.fresh;
d.querySelectorAll('[data-srcset]').forEach(function(image){image.srcset=image.dataset.srcset});
var at=d.getElementById('${STATE_ID}').dataset.at;
if(at)early.data=fetch(at).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null});
setTimeout(load,${FRAME_MS})
}
function load(){
var files=JSON.parse(d.getElementById('${FILES_ID}').textContent);
files.forEach(function(file){link(/css$/.test(file)?'stylesheet':'modulepreload',file)});
next(files.filter(function(file){return/js$/.test(file)}))
}
function next(left){
var file=left.shift();
if(file)import(file).then(function(){setTimeout(next,0,left)})
}
try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){begin()}
if(d.hidden)begin();
addEventListener('load',function(){setTimeout(begin,1000)})
})(document)`
