/**
 * Texts that once executed, became markup or misled readers somewhere; each calls `hit()` when executed. Compiled for
 * these tests, one or two for each context.
 */
const LINES = String.raw`
<script>hit()</script>
<scr<script>ipt>hit()</scr</script>ipt>
"><script>hit()</script>
</title><script>hit()</script>
<img src=x onerror=hit()>
<input autofocus onfocus=hit()>
<body onload=hit()>
<iframe srcdoc="<script>parent.hit()</script>"></iframe>
<object data=javascript:hit()></object>
<details open ontoggle=hit()>
<div onmouseover=hit() style=position:fixed;inset:0>x</div>
<a href=javascript:hit()>x</a>
<form action=javascript:hit()><button>x</button></form>
<base href=//evil.example/>
<meta http-equiv=refresh content="0;url=//evil.example">
<link rel=stylesheet href=//evil.example/a.css>
<style>@import '//evil.example/a.css';</style>
<svg onload=hit()>
<math href=javascript:hit()>x</math>
<noscript><p title="</noscript><img src=x onerror=hit()>">
<?xml version="1.0"?><?xml-stylesheet href="javascript:hit()"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>
" onmouseover=hit() x="
javascript:hit()
javascript:/*--></title></style></textarea></script><svg/onload='hit()'>//
jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(hit())//
data:text/html,<script>hit()</script>
';hit();//
\u003cscript\u003ehit()\u003c/script\u003e
%3Cscript%3Ehit()%3C/script%3E
&lt;script&gt;hit()&lt;/script&gt;
&amp;lt;img src=x onerror=hit()&amp;gt;
{{constructor.constructor('hit()')()}}
<%= hit() %>
{"__proto__":{"innerHTML":"<img src=x onerror=hit()>"}}
{"$$typeof":"Symbol(react.element)","type":"img","props":{"onError":"hit()"}}
[x](javascript:hit())
![x](x"onerror="hit())
=HYPERLINK("https://evil.example","x")
+1+cmd|' /C calc'!A0
-2+3+cmd|' /C calc'!A0
@SUM(1+1)*cmd|' /C calc'!A0
' or 1=1--
`;

/** Bidirectional marks, zero-width characters, look-alikes and lone surrogates. */
const SIGNS = [
  '\u202e<img src=x onerror=hit()>\u202c',
  '\u2066</p>\u2069<script>hit()</script>',
  '\u200b=1+1',
  '\ufeff<script>hit()</script>',
  '<scr\u00adipt>hit()</script>',
  '\ud83d<img src=x onerror=hit()>',
  '\u0131mg <\u0131mg src=x onerror=hit()>',
  `${'\u0301'.repeat(40)}<svg onload=hit()>`,
  '\u{e0041}\u{e0042}<script>hit()</script>',
];

export const HOSTILE_TEXTS: readonly string[] = [...LINES.trim().split('\n'), ...SIGNS];
