// The parts of matter-js that a fall needs: the whole has half as much again that draws and listens to a mouse.
declare module "matter-js/src/body/Composite.js" {
  import { Composite } from "matter-js";
  export default Composite;
}
declare module "matter-js/src/core/Common.js" {
  import { Common } from "matter-js";
  export default Common;
}
declare module "matter-js/src/core/Engine.js" {
  import { Engine } from "matter-js";
  export default Engine;
}
declare module "matter-js/src/factory/Bodies.js" {
  import { Bodies } from "matter-js";
  export default Bodies;
}
