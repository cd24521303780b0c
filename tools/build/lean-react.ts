import type { Plugin } from 'vite';

/**
 * What React DOM can do and no application of the public pages asks for, as the functions of its production build
 * (react-dom 19.2.9) that do it. Nothing else calls them, but for some that then find nothing to do: no element is
 * hoisted or custom, no event is a selection, a form's action or before an input, and an error names no component.
 */
const UNUSED: Record<string, readonly string[]> = {
  'resources: links, styles and scripts that are hoisted into the head': [
    'isHostHoistableType',
    'getResource',
    'acquireResource',
    'getHydratableHoistableCache',
    'preloadResourceAndSuspendIfNeeded',
    'accumulateSuspenseyCommitOnFiber',
    'insertSuspendedStylesheets',
    'waitForCommitToBeReady',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  'Suspense, SuspenseList, Activity, lazy, cache, and use of a promise': [
    'updateSuspenseComponent',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'updateOffscreenComponent',
    'recursivelyTraverseReappearLayoutEffects',
    'recursivelyTraverseDisappearLayoutEffects',
    'recursivelyTraverseReconnectPassiveEffects',
    'recursivelyTraverseDisconnectPassiveEffects',
    'commitOffscreenPassiveMountEffects',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'hideOrUnhideDehydratedBoundary',
    'attachSuspenseRetryListeners',
    'registerSuspenseInstanceRetry',
    'clearHydrationBoundary',
    'attachPingListener',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'trackUsedThenable',
    'useThenable',
    'refreshCache',
  ],
  'actions: useActionState, useOptimistic, useFormStatus, and functions as the action of a form': [
    'mountActionState',
    'rerenderActionState',
    'updateOptimisticImpl',
    'startHostTransition',
    'useHostTransitionStatus',
    'extractEvents$1',
  ],
  'custom elements': ['isCustomElement', 'setPropOnCustomElement'],
  'events of a selection and before an input, and how Internet Explorer told of one': [
    'constructSelectEvent',
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'handleEventsForInputEventPolyfill',
  ],
  'findDOMNode, and hydration of one part before the others': [
    'findCurrentFiberUsingSlowPath',
    'attemptExplicitHydrationTarget',
  ],
  'what React’s compiler asks for': ['useMemoCache'],
  'names and lists of components in errors': ['getComponentNameFromType', 'getStackByFiberInDevAndProd'],
};

const NAMES = Object.values(UNUSED).flat();

/**
 * Errors that React makes as it is read, throws to itself and knows again; nobody sees their text. Where developer tools
 * or a benchmark look on, each makes V8 read all of the code once more, to say in which line: 40 ms of a task of 45.
 */
const MARKERS = /(\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * Empties those functions in what browsers get: 9 of React's 51.2 KB. `.oxlintrc.json` keeps
 * applications from importing what needs them. Fails the build when React has no such function any more: then look
 * at the list again (record 014).
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const missing = NAMES.filter((name) => !bodyOf(name).test(code));
        if (missing.length > 0) this.error(`React DOM has no function ${missing.join(', ')}`);
        if (!code.match(MARKERS)) this.error('React DOM makes no errors of its own as it is read');
        const emptied = NAMES.reduce((lean, name) => lean.replace(bodyOf(name), '$1{}'), code);
        return { code: emptied.replace(MARKERS, '$1{}'), map: null };
      },
    },
  };
}

/** A function at the top of the file, which is set line by line: its head, and its body. */
const bodyOf = (name: string) =>
  new RegExp(String.raw`^(function ${name.replace('$', String.raw`\$`)}\([^)]*\) )\{\n[\s\S]*?^\}`, 'm');
