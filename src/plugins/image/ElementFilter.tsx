export { ElementFilter as default } from '../../kernel/fields';
