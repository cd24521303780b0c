import { THEME_KEY } from './buttons.ts';

/**
 * Most come to the top of a page, and what is far below is laid out when they come near (`top` in styles/base.css).
 * Going back, reloading and addresses with a `#` come to a place further down, which only the whole page has: these add
 * their type or `#`, a class that means nothing.
 */
const TOP = `r.classList.add('js',far||'top')`;

/**
 * Whoever comes from another page of the site has its fonts already, so this page begins with them. And a click to the
 * top of a page shows what is on the screen, and the frame after it the rest (`start`).
 */
const FROM_HERE = `if(d.referrer.startsWith(origin+'/'))r.classList.add('fonts','start')`;

/** A remembered theme never flashes the other one. */
const THEME = `try{let t=localStorage.${THEME_KEY};if(t)r.dataset.theme=t}catch{}`;

/** Events from before the site's script are kept for it (scripts/replay-events.ts). */
const EARLY_EVENTS = `self.earlyEvents=[];for(let n of['click','keydown'])addEventListener(n,e=>self.earlyEvents?.push(e),1)`;

/**
 * Offers the forms to the visitor's browser agent as tools (WebMCP, declarative). By script, because HTML does not
 * know these attributes yet and a page should be valid; and here, because browsers look into the forms of a page as
 * soon as it is read, and again after any change. A form somebody is writing in is left alone. A form in the page that
 * has only one of the two is a fault to the browser, so it gets them outside.
 */
const FORM_TOOLS = `for(let f of d.querySelectorAll('[data-tool]')){let p=new Comment;f.contains(d.activeElement)||(f.replaceWith(p),f.setAttribute('toolname',f.dataset.tool),f.setAttribute('tooldescription',f.dataset.toolDescription),p.replaceWith(f))}`;

/**
 * The site's script is fetched once something is painted, so that it never stands in the way of the first paint; at
 * once where the browser renders the page ahead, and where it comes to a place further down: Firefox then never says
 * that it has painted. Nor does a browser that tells nothing of its pace, for which there is a time. Where the script
 * does not come, the page is one without.
 */
const AFTER_PAINT = `let g=()=>{r.classList.remove('start');import(d.getElementById('site-script').content.firstChild.src).catch(()=>r.classList.remove('js'))};new PerformanceObserver(g).observe({type:'paint',buffered:1});setTimeout(g,d.prerendering||far?0:2e3)`;

/** Runs in the head before anything is painted. */
export const ROOT_SCRIPT = `{let d=document,r=d.documentElement,far=location.hash||performance.navigation.type;${[TOP, FROM_HERE, THEME, EARLY_EVENTS].join(';')};addEventListener('DOMContentLoaded',()=>{${FORM_TOOLS}${AFTER_PAINT}})}`;
