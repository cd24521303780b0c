export const THEME_KEY = 'theme';

/** A remembered theme never flashes the other one. */
const THEME = `try{let t=localStorage.getItem('${THEME_KEY}');if(t)r.dataset.theme=t}catch{}`;

/** Whoever comes from another page of the site has its fonts already, so this page begins with them. */
const FONTS = `if(d.referrer.startsWith(location.origin+'/'))r.classList.add('fonts')`;

/** The site's script is fetched once something is painted, or while a browser renders the page ahead. */
const AFTER_PAINT = `addEventListener('DOMContentLoaded',()=>{let g=()=>d.body.append(d.getElementById('after-paint').content);d.prerendering?g():new PerformanceObserver((_,o)=>{o.disconnect();g()}).observe({type:'paint',buffered:true})})`;

/** Runs in the head before anything is painted. */
export const ROOT_SCRIPT = `{let d=document,r=d.documentElement;r.classList.add('js');${THEME};${FONTS};${AFTER_PAINT}}`;
