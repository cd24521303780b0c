export const THEME_KEY = 'theme';

/** Runs in the head before anything is painted, so that a remembered theme never flashes the other one. */
export const THEME_SCRIPT = `{let d=document.documentElement;d.classList.add('js');try{let t=localStorage.getItem('${THEME_KEY}');if(t)d.dataset.theme=t}catch{}}`;
