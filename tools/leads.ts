process.argv.splice(2, 0, 'leads');
await import('../server/cli/main.ts');
export {};
