/** What is not on the screen when somebody begins to use the page rises once it is reached (styles/motion.css). */
export function initReveal() {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    for (const { isIntersecting, target } of entries) target.classList.toggle('below', !isIntersecting);
  });
  for (const part of document.querySelectorAll('.reveal')) observer.observe(part);
}
