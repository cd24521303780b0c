import { THEME_KEY } from './buttons.ts';

/** Whoever comes from another page of the site has its fonts already, so this page begins with them. */
const FONTS = `if(k)r.classList.add('fonts')`;

/** A remembered theme never flashes the other one. */
const THEME = `try{let t=localStorage.getItem('${THEME_KEY}');if(t)r.dataset.theme=t}catch{}`;

/** Events from before the site's script are kept for it (scripts/replay-events.ts). */
const EARLY_EVENTS = `self.earlyEvents=[];for(let n of['click','keydown'])addEventListener(n,e=>self.earlyEvents?.push(e),true)`;

/**
 * Offers the forms to the visitor's browser agent as tools (WebMCP, declarative). By script, because HTML does not
 * know these attributes yet and a page should be valid; and here, because browsers look into the forms of a page as
 * soon as it is read, and again after any change. A form somebody is writing in is left alone. A form in the page that
 * has only one of the two is a fault to the browser, so it gets them outside.
 */
const FORM_TOOLS = `for(let f of d.querySelectorAll('[data-tool]')){let p=new Comment;f.contains(d.activeElement)||(f.replaceWith(p),f.setAttribute('toolname',f.dataset.tool),f.setAttribute('tooldescription',f.dataset.toolDescription),p.replaceWith(f))}`;

/**
 * The site's script is fetched once something is painted, so that it never stands in the way of the first paint; at
 * once where the browser has it already, or renders the page ahead. Where it does not come, the page is one without.
 */
const AFTER_PAINT = `let g=()=>import(d.getElementById('site-script').content.firstElementChild.src).catch(()=>r.classList.remove('js'));k||d.prerendering?g():new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint')[0]){o.disconnect();g()}}).observe({type:'paint',buffered:true})`;

/** Runs in the head before anything is painted. */
export const ROOT_SCRIPT = `{let d=document,r=d.documentElement,k=d.referrer.startsWith(origin+'/');r.classList.add('js');${[FONTS, THEME, EARLY_EVENTS].join(';')};addEventListener('DOMContentLoaded',()=>{${FORM_TOOLS}${AFTER_PAINT}})}`;
